/**
 * sharp for WebAssembly is built for Node. Its glue, the JavaScript that Emscripten generated, runs in a Web Worker after these
 * replacements. The functions that it takes from Node become parameters: see `src/device/sharp/glue.d.ts`.
 */

interface Replacement {
  /** For the error message. */
  purpose: string;
  /** Text that occurs once. With `to`, everything from here to that text, which stays, is replaced. */
  from: string;
  to?: string;
  by: string;
}

const replacements: readonly Replacement[] = [
  {
    purpose: 'keep files in memory',
    from: 'if(!ENVIRONMENT_IS_NODE){throw new Error("NODERAWFS',
    to: 'emnapiExternalMemory.init();',
    by: '',
  },
  {
    purpose: 'use a compiled module',
    from: 'if(ENVIRONMENT_IS_PTHREAD){var instance=',
    by: 'if(Module.wasmModule)wasmModule=Module.wasmModule;if(wasmModule){var instance=',
  },
  // Above 1 MB, a file would grow by an eighth at a time: 36 MB of pixels would be copied 30 times.
  {
    purpose: 'grow files in few steps',
    from: 'CAPACITY_DOUBLING_MAX=1024*1024',
    by: 'CAPACITY_DOUBLING_MAX=256*1024*1024',
  },
  {
    purpose: 'hand out files, threads and memory',
    from: 'module.exports=Module.emnapiInit({context:require("@emnapi/runtime").getDefaultContext()});',
    by: 'Module.onReady({binding:Module.emnapiInit({context:Module.emnapiContext}),files:FS,threads:PThread,memory:wasmMemory});',
  },
];

/**
 * Returns the source of a module with the glue as the function `startGlue`.
 * @param glue source of `lib/sharp-wasm32-<version>.node.js`
 * @throws Error if a text that has to be replaced does not occur exactly once
 */
export function adaptGlue(glue: string, version: string): string {
  const adapted = replacements.reduce((source, replacement) => replace(source, replacement, version), glue);
  return `export function startGlue(Module, process, require, __filename, module) {${adapted}\n}`;
}

function replace(source: string, { purpose, from, to, by }: Replacement, version: string): string {
  const [before = '', after, ...more] = source.split(from);
  const rest = to && after !== undefined ? after.slice(after.indexOf(to)) : after;
  if (rest === undefined || more.length > 0 || (to && !after?.includes(to))) {
    throw new Error(
      `The glue of @img/sharp-wasm32 ${version} cannot be adapted to ${purpose}: "${from}" was not found once.`,
    );
  }
  return before + by + rest;
}
