import type { Logger } from 'pino';

/**
 * Logs uncaught exceptions and unhandled rejections, because Node's own output may contain data of visitors. An exception ends the
 * process, since its state is unknown; a rejection does not.
 *
 * To be called after everything is loaded: it replaces the listener of Astro's adapter, which logs URLs with secrets.
 */
export function logUncaught(log: Logger): void {
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    process.exit(1);
  });
}
