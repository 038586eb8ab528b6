import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** A browser of this machine, or why it is missing. */
export interface InstalledBrowser {
  name: string;
  /** Undefined if it is not installed. */
  start: ((folder: string) => Promise<Browser>) | undefined;
  /** The packages to install on Debian. */
  packages: string;
}

function pathOf(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => `${folder}/${program}`).find((path) => existsSync(path));
}

/** The browser that the package of the WebKit driver brings, outside of PATH. */
function miniBrowser(): string | undefined {
  try {
    const files = execFileSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8', stdio: 'pipe' });
    return files.split('\n').find((path) => path.endsWith('/MiniBrowser'));
  } catch {
    // Not Debian, or not installed.
    return undefined;
  }
}

/** Browsers other than Chromium, in which all of tests/e2e run. The tests do not install them. */
export function installedBrowsers(): InstalledBrowser[] {
  const firefox = pathOf('firefox-esr');
  const [driver, xvfb, browser] = [pathOf('WebKitWebDriver'), pathOf('Xvfb'), miniBrowser()];
  return [
    {
      name: 'Firefox',
      start: firefox === undefined ? undefined : (folder) => startFirefox(firefox, folder),
      packages: 'firefox-esr',
    },
    {
      name: 'WebKit',
      start: driver && xvfb && browser ? (folder) => startWebKit({ driver, xvfb, browser }, folder) : undefined,
      packages: 'webkit2gtk-driver xvfb',
    },
  ];
}
