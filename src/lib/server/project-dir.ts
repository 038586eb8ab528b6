import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's root: the nearest folder above this file with a package.json. The same from `src/` and from a bundle under `dist/`. */
export const projectDir = nearest(import.meta.dirname);

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : nearest(dirname(folder));
}
