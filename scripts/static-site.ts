/** Output of `npm run build:static`. The site is in its folder `client`. */
export const STATIC_DIR = 'dist-static';

/** Whether the site is being built without a server: `src/lib/has-server.ts`. */
export const isStaticSite = process.env.PUBLIC_STATIC_SITE === 'true';
