// Mends in installed packages that their makers have not released: each is a text that is replaced by another. Where a
// text is not found, the package has changed and whoever changed it looks here.
// Node's own modules only: this runs right after the installation.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * postgres.js writes to a connection in the next turn of the event loop, also when that was closed meanwhile: an exception
 * that nobody can catch ends the process (github.com/porsager/postgres/issues/1208; the mend is that of pull request
 * 1209). What waited to be written stayed as well, and was put in front of what the next connection begins with.
 */
const postgres = [
  {
    from: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`,
    to: `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    from: `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    to: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  },
];

const patches = { 'node_modules/postgres/src/connection.js': postgres };

/** Puts the mends in, those that are not there yet. @throws when a file is not as it was when its mend was made */
export function applyPatches(root) {
  for (const [path, changes] of Object.entries(patches)) {
    const file = join(root, path);
    const before = readFileSync(file, 'utf8');
    let text = before;
    for (const { from, to } of changes) {
      if (text.includes(to)) continue;
      if (!text.includes(from)) throw new Error(`${path} has changed: see scripts/patches.mjs.`);
      text = text.replace(from, to);
    }
    if (text !== before) writeFileSync(file, text);
  }
}
