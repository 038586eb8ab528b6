import chromium from '@sparticuz/chromium';
import { startChromium } from './chromium.ts';
import type { InstalledBrowser } from './installed.ts';
import { olderChromium } from './older-chromium.ts';

/** Versions from the oldest supported one on: `oldest` in src/lib/supported-browsers.ts. */
const olderVersions = ['109.0.6', '123.0.1', '138.0.2'];

const older = olderVersions.map(
  (version): InstalledBrowser => ({
    name: `Chromium ${version.split('.')[0]}`,
    start: async (folder) => startChromium(await olderChromium(version), folder),
    packages: '',
  }),
);

const current: InstalledBrowser = {
  name: 'Chromium',
  start: async (folder) => startChromium(process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), folder),
  packages: '',
};

/** The Chromium of the other tests, and older ones, which are downloaded once. `npm test` leaves them out: they take minutes. */
export const chromiums: readonly InstalledBrowser[] = process.env.ALL_BROWSERS ? [...older, current] : [];
