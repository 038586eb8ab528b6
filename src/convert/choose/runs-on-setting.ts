import { atom } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';

export const runsOnSettings = ['device', 'server'] as const;
/** Where files are to be converted. With `device`, the server converts only what the device cannot, with consent. */
export type RunsOnSetting = (typeof runsOnSettings)[number];

const STORAGE_KEY = 'convert-on';

export const $runsOnSetting = atom<RunsOnSetting>('server');

const isSetting = (value: unknown): value is RunsOnSetting => runsOnSettings.includes(value as RunsOnSetting);

let defaultSetting = 'server';

/** Sets the visitor's choice, else the default of the site. */
export function restoreRunsOnSetting(siteDefault: string): void {
  defaultSetting = siteDefault;
  resetRunsOnSetting();
}

/** Restores the default, or the device if the visitor has chosen it. The setting "server" is consent for all files of the page. */
export function resetRunsOnSetting(): void {
  const setting = hasServer && !isDeviceChosen() ? defaultSetting : 'device';
  if (isSetting(setting)) $runsOnSetting.set(setting);
}

/** Sets the visitor's choice. This browser remembers that of the device; that of the server lasts until the page is left. */
export function setRunsOnSetting(setting: RunsOnSetting): void {
  $runsOnSetting.set(setting);
  try {
    if (setting === 'device') localStorage.setItem(STORAGE_KEY, setting);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage can be unavailable. The choice then lasts until the page is closed.
  }
}

function isDeviceChosen(): boolean {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) === 'device';
  } catch {
    // Storage is blocked.
    return false;
  }
}
