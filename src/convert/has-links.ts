import { hasServer } from '#lib/has-server.ts';

/** Whether visitors can create links to their results: there is a server, which allows it (`DISABLED_FEATURES`). For scripts of pages. */
export const hasLinks = (): boolean =>
  hasServer && !document.documentElement.dataset.disabled?.split(' ').includes('links');
