import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project-dir.ts';

/** For JavaScript's own heap; pixels live outside of it and are bounded by `memoryBytes`. */
const HEAP_MB = 512;
/** The fonts that text is drawn with: the project's own, whatever the machine has. */
const fontsPath = join(projectDir, 'src/lib/server/engine/fonts.conf');

/** What the engine is made of. Not the whole project: by default its folder holds `data` as well. */
const readable = ['src', 'node_modules', 'package.json']
  .map((name) => join(projectDir, name))
  // A link is read under the name of what it points to.
  .flatMap((path) => [path, realpathSync(path)]);

/** How an engine process is started: what its JavaScript may read and write, its environment and its bounds. */
export const sandbox = (folder: string) => ({
  execArgv: [
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-read=${folder}`,
    `--allow-fs-write=${folder}`,
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
  ],
  env: { FONTCONFIG_FILE: fontsPath },
  cwd: folder,
});
