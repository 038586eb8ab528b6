/** The address that prerendered pages are built with. The server puts the configured one in its place. */
export const SITE_PLACEHOLDER = 'https://site-url.invalid';
