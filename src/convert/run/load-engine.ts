import { computed } from 'nanostores';
import { $files } from '#session/files/files.ts';
import { $runsOnSetting } from '../choose/runs-on-setting.ts';

// None of the engine's bytes are part of a page's first load.
const loadPool = () => import('../device/engine-pool.ts');

const $needsEngine = computed([$files, $runsOnSetting], (files, setting) =>
  files.some(({ format }) => (format === 'pdf' ? setting === 'device' : format)),
);

let isDownloading = false;

/** Downloads the engine ahead of the first file. */
export function downloadEngineOnce(): void {
  if (isDownloading) return;
  isDownloading = true;
  loadPool()
    .then(({ downloadEngine }) => downloadEngine())
    // Without it, the engine is downloaded when it starts.
    .catch(() => {
      isDownloading = false;
    });
}

/** Starts an engine with the first file that it can convert. @returns a function that stops listening */
export const startEngineWithFirstFile = (): (() => void) =>
  $needsEngine.subscribe((isNeeded) => {
    if (!isNeeded) return;
    loadPool()
      .then(({ prepareEngine }) => prepareEngine())
      // Without it, the engine starts with the first conversion.
      .catch(() => {});
  });
