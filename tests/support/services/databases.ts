import { type Config, readConfig } from '#lib/server/config/config.ts';
import { temporaryDir } from '../server/server.ts';
import { startPostgres } from './postgres.ts';

interface TestDatabase {
  config: Config;
  stop(): Promise<void>;
}

/** Starts an empty database of each kind. */
export const databases: Record<'PGlite' | 'PostgreSQL', () => Promise<TestDatabase>> = {
  async PGlite() {
    const folder = await temporaryDir();
    return { config: readConfig({ DATA_DIR: folder.path }), stop: () => folder.remove() };
  },
  async PostgreSQL() {
    const folder = await temporaryDir();
    const { url, stop } = await startPostgres();
    return {
      config: readConfig({ DATA_DIR: folder.path, DATABASE_URL: url }),
      async stop() {
        await stop();
        await folder.remove();
      },
    };
  },
};
