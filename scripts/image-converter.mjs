#!/usr/bin/env node
// The command line as a program: `npx <folder of the project> photo.heic -f webp`. Names are relative to the caller's folder.
process.env.INIT_CWD = process.cwd();
process.argv.splice(2, 0, 'convert');
await import('./run.mjs');
