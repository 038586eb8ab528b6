import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { effects } from '#lib/effects.ts';
import { AppError, errorCodes } from '#lib/errors.ts';
import { languageIds, languages } from '#lib/language/languages.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { type OptionField, optionsSchema } from '#lib/options/schema.ts';
import { pdfOptionsSchema } from '#lib/pdf/options.ts';
import { optionDescriptions, pdfDescriptions, resultDescriptions } from '#lib/server/openapi/descriptions.ts';
import { operations } from '#lib/server/openapi/operations.ts';
import { projectDir } from './support/server/server.ts';

const text = readFileSync(join(projectDir, 'docs/API.md'), 'utf8');
const section = (heading: string): string => text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
const rowsOf = (heading: string): string[][] =>
  [...section(heading).matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
const code = (cell = ''): string => cell.replace(/^`(.*)`$/, '$1');

test('the error table has the code and status of each error', () => {
  const documented = rowsOf('Errors').map(([name, status]) => [code(name), Number(status)]);
  const expected = errorCodes.map((name) => [name, new AppError(name).status]);
  expect(documented.sort()).toEqual(expected.sort());
});

test('the languages of texts are documented', () => {
  const documented = [...section('Languages').matchAll(/`([a-z]{2}(-[A-Z][A-Za-z]+)?)`/g)].map(([, tag]) => tag);
  expect(documented).toEqual(languageIds.map((id) => languages[id].tag));
});

describe('the field table', () => {
  const fields = new Map(rowsOf('Fields').map(([name, initial = '']) => [code(name), initial]));

  test('has one row for each field and no others', () => {
    expect([...fields.keys()].sort()).toEqual(Object.keys(optionsSchema.shape).sort());
  });

  test.each(Object.keys(optionsSchema.shape) as OptionField[])('%s has the default of the schema', (name) => {
    const initial = defaultOptions[name];
    const shown = typeof initial === 'object' ? JSON.stringify(initial) : initial;
    const expected = name === 'advancedSettings' ? 'see below' : initial === undefined ? 'none' : `\`${shown}\``;
    expect(fields.get(name)).toBe(expected);
  });
});

test('the field table of a PDF has the defaults of its schema', () => {
  const defaults: Record<string, unknown> = pdfOptionsSchema.parse({ outputFormat: 'pdf' });
  const shown = (name: string) => {
    const initial = defaults[name];
    return initial === undefined ? 'none' : initial === '' ? 'empty' : `\`${initial}\``;
  };
  const expected = Object.keys(pdfOptionsSchema.shape).map((name) => [name, shown(name)]);
  expect(rowsOf('One PDF of images').map(([name, initial]) => [code(name), initial])).toEqual(expected);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['Fields', optionDescriptions],
  ['One PDF of images', pdfDescriptions],
  ['Results of a device', resultDescriptions],
])('the table "%s" has the descriptions of the OpenAPI document', (heading, descriptions) => {
  const plain = (text = '') => text.replace(/\s*\(\[[^\]]*\]\([^)]*\)\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  expect(Object.fromEntries(rowsOf(heading).map(([name, , text]) => [code(name), plain(text)]))).toEqual(descriptions);
});

describe('the OpenAPI document', () => {
  test('describes the endpoints', () => {
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(endpoints().sort());
  });

  test('names each error of a response', () => {
    // Those of mails after they were accepted are in the state of a delivery, those of devices in no response. Astro and the server itself
    // respond to other methods.
    const others = ['mail_refused', 'mail_unreachable', 'mail_empty', 'not_loaded', 'method_not_allowed'];
    const named = new Set([...operations.flatMap(({ errors }) => errors), ...others]);
    expect([...named].sort()).toEqual([...errorCodes].sort());
  });
});

test('the row of `effects` lists every effect', () => {
  const row = section('Fields').match(/^\| `effects` .*$/m)?.[0] ?? '';
  const names = [...row.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
  expect(names).toEqual(['effects', ...Object.keys(effects)]);
});

/** Methods and paths of the existing endpoints. */
function endpoints(): string[] {
  const files = globSync('src/pages/{api,files,previews,delivery}/**/*.ts', { cwd: projectDir });
  return files.flatMap((file) => {
    const source = readFileSync(join(projectDir, file), 'utf8');
    const path = file
      .replace(/^src\/pages/, '')
      .replace(/(\/index)?\.ts$/, '')
      .replaceAll('[', '{')
      .replaceAll(']', '}');
    const methods = [...source.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE)\b/gm)];
    return methods.map(([, method]) => `${method} ${path}`);
  });
}

test('lists exactly the existing endpoints with their methods', () => {
  const pages = [
    'GET /view/{id}',
    'GET /delivery/{id}',
    'GET /delivery/stop/{token}',
    'POST /delivery/stop/{token}',
    'GET /openapi.json',
  ];
  const documented = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`?]*)`/g)].map(([, endpoint]) => endpoint);
  expect(endpoints().length).toBeGreaterThan(0);
  expect([...new Set(documented)].sort()).toEqual([...endpoints(), ...pages].sort());
});
