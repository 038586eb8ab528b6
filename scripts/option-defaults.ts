// Writes the defaults of the options from their schema. `npm run defaults`, after a change of a default or of a field.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { optionsSchema } from '../src/lib/options/schema.ts';

export const defaultsFile = resolve(import.meta.dirname, '../src/lib/options/defaults.ts');

/** @returns the text of `defaultsFile` */
export function optionDefaults(): Promise<string> {
  const text = `// Generated from the schema by \`npm run defaults\`.

import type { ConversionOptions } from './schema.ts';

/** The defaults of the options, for pages that do not load the schema. */
export const defaultOptions: ConversionOptions = ${JSON.stringify(optionsSchema.parse({}))};
`;
  return formatted(text);
}

function formatted(text: string): Promise<string> {
  return new Promise((done, fail) => {
    const biome = execFile('biome', ['format', `--stdin-file-path=${defaultsFile}`], (error, stdout) =>
      error ? fail(error) : done(stdout),
    );
    biome.stdin?.end(text);
  });
}

if (import.meta.main) await writeFile(defaultsFile, await optionDefaults());
