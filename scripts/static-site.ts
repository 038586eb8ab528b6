/** Output of `npm run build:static`. The site is in its folder `client`. */
export const STATIC_DIR = 'dist-static';

/** Whether the site is being built without a server: `src/lib/has-server.ts`. */
export const isStaticSite = process.env.PUBLIC_STATIC_SITE === 'true';

/** Pages of a PDF need the server. */
const pdfPage = /^\/pdf-to-\w+$/;

/** Whether a page is no part of the site that is being built. @param path `/about` */
export const isLeftOut = (path: string): boolean => isStaticSite && pdfPage.test(path);
