import { atom } from 'nanostores';
import { hasServer } from '#lib/has-server.ts';

export const executorSettings = ['device', 'server'] as const;
/** Where files are to be converted. With `device`, the server converts only what the device cannot, with consent. */
export type ExecutorSetting = (typeof executorSettings)[number];

const STORAGE_KEY = 'convert-on';

export const $executorSetting = atom<ExecutorSetting>('server');

const isSetting = (value: unknown): value is ExecutorSetting => executorSettings.includes(value as ExecutorSetting);

/** Sets the visitor's choice, else the default of the site. */
export function restoreExecutorSetting(siteDefault: string): void {
  const setting = hasServer ? (readStored() ?? siteDefault) : 'device';
  if (isSetting(setting)) $executorSetting.set(setting);
}

/** Sets the visitor's choice and remembers it in this browser. */
export function setExecutorSetting(setting: ExecutorSetting): void {
  $executorSetting.set(setting);
  try {
    localStorage.setItem(STORAGE_KEY, setting);
  } catch {
    // Storage can be unavailable. The choice then lasts until the page is closed.
  }
}

function readStored(): ExecutorSetting | undefined {
  try {
    const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
    return isSetting(stored) ? stored : undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
