import type { Logger } from 'pino';

/**
 * Has what nobody caught be lines of the log: Node's own words go to standard error as they are, and may hold what visitors
 * sent. After an exception nobody knows how things stand, so the process ends; of a promise that fails with nobody waiting
 * for it, the rest goes on.
 *
 * To be called when all is loaded: by then Astro's adapter has a listener of its own, which says nothing of promises outside
 * of pages, and of those within writes the address, secrets and all.
 */
export function logUncaught(log: Logger): void {
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody waited'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'crashed');
    process.exit(1);
  });
}
