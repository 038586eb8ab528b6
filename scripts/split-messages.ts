import type { Plugin } from 'vite';

/** `import { messages, panelMessages as texts } from './messages.ts'`, without imports of types alone. */
const importsOfMessages = /\bimport \{([^{}]*)\} from '([^']*\/messages\.ts)';/g;

/**
 * Makes a module of each export of a feature's `messages.ts`, so that the bundler puts the texts of a part into the chunk of that
 * part. A module is never split by itself: the first load would carry the texts of all parts of its features.
 *
 * Each of these modules is the whole file, imported with the name of one export as query. The bundler removes the other exports.
 */
export function splitMessages(): Plugin {
  return {
    name: 'split-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '/messages.ts' },
      handler: (code) =>
        code.replaceAll(importsOfMessages, (_, names: string, path: string) => importEach(names, path)),
    },
  };
}

const importEach = (names: string, path: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from '${path}?${name.split(' ')[0]}';`)
    .join(' ');
