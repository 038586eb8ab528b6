import type { Plugin } from 'vite';

/**
 * Marks the calls of esbuild's `__name` in packages as free of side effects. Without the mark, every function that such a package
 * names is kept, used or not; of Radix's collections, half.
 */
export function pureNames(): Plugin {
  return {
    name: 'pure-names',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: '__name(' },
      handler: (code) => code.replaceAll(/(?<![.\w]|function )__name\(/g, '/* @__PURE__ */ __name('),
    },
  };
}
