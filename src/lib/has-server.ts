/** Whether the site has a server. `npm run build:static` builds a site without one: docs/OPERATIONS.md. */
export const hasServer = import.meta.env?.PUBLIC_STATIC_SITE !== 'true';
