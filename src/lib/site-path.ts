/** The path below which the site is, without a slash at its end. All scripts of the build are in its folder `_astro`. */
const [, basePath = ''] = /^(.*)\/_astro\/[^/]*$/.exec(new URL(import.meta.url).pathname) ?? [];

/** The path of a page or an endpoint as the browser requests it: `/convert/api/results` for a site below `/convert`. */
export const sitePath = (path: string): string => basePath + path;
