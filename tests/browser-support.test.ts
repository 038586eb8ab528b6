import { describe, expect, test } from 'vitest';
import { buildTargets, oldest } from '../src/lib/supported-browsers.ts';
import { projectFiles, readSource, sourceFiles } from './support/imports.ts';

/** Scripts of pages and workers. The server has its own Node, and Astro files run in the build. */
const scripts = [
  ...['islands', 'convert', 'session', 'device', 'layouts', 'components', 'service-worker'].flatMap((folder) =>
    sourceFiles(`src/${folder}/**/*.{ts,tsx,js}`),
  ),
  ...sourceFiles('src/lib/**/*.ts').filter((path) => !path.startsWith('src/lib/server/')),
].filter((path) => !path.includes('/generated/') && !path.endsWith('.d.ts'));

interface NewApi {
  name: string;
  use: RegExp;
  /** Files that use it where it exists. */
  guardedIn?: readonly string[];
}

const methods = (...names: string[]): RegExp => new RegExp(`\\.(${names.join('|')})\\s*\\(`);

/** Newer than one of the oldest supported browsers, by MDN's compatibility data. Those of `polyfills.ts` are left out. */
const newApis: readonly NewApi[] = [
  {
    name: 'iterator helpers',
    use: /(\.(keys|values|entries)\(\)|\.matchAll\([^()]*\))\s*\.\s*(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\b/,
  },
  { name: 'Iterator', use: /\bIterator\.(from|prototype|concat|zip)\b/ },
  { name: 'Object.groupBy', use: /\bObject\.groupBy\b/ },
  { name: 'Array.prototype.with', use: methods('with') },
  {
    name: 'Set methods',
    use: /\.(union|difference)\((?!\[)|\.(intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  },
  { name: 'upsert', use: methods('getOrInsert', 'getOrInsertComputed') },
  { name: 'isWellFormed', use: methods('isWellFormed') },
  { name: 'Promise.try', use: /\bPromise\.try\b/ },
  { name: 'Error.isError', use: /\bError\.isError\b/ },
  { name: 'RegExp.escape', use: /\bRegExp\.escape\b/ },
  { name: 'Math', use: /\bMath\.(sumPrecise|f16round)\b/ },
  { name: 'Float16Array', use: /\bFloat16Array\b/ },
  {
    name: 'Base64 and hexadecimal',
    use: methods('fromBase64', 'toBase64', 'setFromBase64', 'fromHex', 'toHex', 'setFromHex'),
  },
  { name: 'resizable buffers', use: /\.(transferToFixedLength|resizable|maxByteLength)\b/ },
  { name: 'Atomics.waitAsync', use: /\bAtomics\.(waitAsync|pause)\b/ },
  { name: 'URL', use: /\bURL\.(canParse|parse)\b/ },
  { name: 'bytes()', use: /\bawait [^;\n]*\.bytes\(\)/ },
  { name: 'Response.json', use: /\bResponse\.json\b/ },
  { name: 'ReadableStream.from', use: /\bReadableStream\.from\b/ },
  { name: 'Intl.Segmenter', use: /\bIntl\.Segmenter\b/, guardedIn: ['src/lib/text/graphemes.ts'] },
  { name: 'Intl.DurationFormat', use: /\bIntl\.DurationFormat\b/ },
  { name: 'popovers', use: methods('showPopover', 'hidePopover', 'togglePopover') },
  { name: 'scrollend', use: /['"]scrollend['"]/, guardedIn: ['src/islands/stage/Stage.tsx'] },
  { name: 'checkVisibility', use: methods('checkVisibility') },
  { name: ':has in selectors', use: /(querySelector(All)?|closest|matches)(<\w+>)?\([^)]*:has\(/ },
  {
    name: 'createWritable',
    use: methods('createWritable'),
    guardedIn: ['src/convert/results/result-files.ts', 'src/convert/results/save-archive.ts'],
  },
  { name: 'requestIdleCallback', use: /\brequestIdleCallback\b/, guardedIn: ['src/islands/ui/loading/when-idle.ts'] },
  { name: 'file pickers', use: /\bshow(Open|Save|Directory)(File)?Picker\b/ },
  { name: 'file handles', use: /\.getAsFileSystemHandle\(/ },
  { name: 'view transitions', use: methods('startViewTransition') },
  { name: 'scheduler', use: /\bscheduler\.(yield|postTask)\b/ },
  { name: 'HTML setters', use: methods('setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore', 'requestClose') },
  {
    name: 'clipboard',
    use: /\bclipboard\.(read|write)\(|\bClipboardItem\b/,
    guardedIn: ['src/convert/results/copy-data-uri.ts', 'src/convert/results/copy-image.ts'],
  },
  { name: 'navigator.share', use: /\bnavigator\.share\(/, guardedIn: ['src/convert/results/share.ts'] },
  { name: 'WebCodecs', use: /\b(ImageDecoder|VideoDecoder|VideoFrame)\b/ },
  { name: 'font metrics', use: /\.fontBoundingBox(Ascent|Descent)\b/, guardedIn: ['src/device/draw-text.ts'] },
];

const withoutComments = (path: string): string =>
  readSource(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

describe('scripts use nothing that a supported browser lacks', () => {
  const codes = scripts.map((path) => ({ path, code: withoutComments(path) }));

  test.each(newApis)('$name', ({ use, guardedIn = [] }) => {
    const users = codes.filter(({ code }) => use.test(code)).map(({ path }) => path);
    expect(users.filter((path) => !guardedIn.includes(path))).toEqual([]);
    // A guard that nothing needs would hide a later use.
    expect(guardedIn.filter((path) => !users.includes(path))).toEqual([]);
  });

  test('regular expressions have no set notation and no modifiers', () => {
    const newSyntax = /[^\s'"`]\/[dgimsuy]*v[dgimsuy]*[,;).]|\(\?[ims]*-?[ims]+:/;
    const found = codes.filter(({ code }) => newSyntax.test(code)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test('workers import the polyfills first', () => {
    const workers = projectFiles('src/**/*.worker.ts');
    const others = workers.filter((path) => !/^import '(#lib|\.\.\/lib)\/polyfills\.ts';\n/.test(readSource(path)));
    expect(workers.length).toBeGreaterThan(5);
    expect(others).toEqual([]);
  });

  test('pages check for every polyfill but those of workers', () => {
    const loader = readSource('src/layouts/load-polyfills.js');
    const polyfilled = [
      ...readSource('src/lib/polyfills.ts').matchAll(/^ {2,4}(?:async )?(\w+)(?:<[^>]*>)?\((?=.*\) \{$)/gm),
    ];
    const names = polyfilled.map(([, name = '']) => name);
    expect(names).toEqual(
      expect.arrayContaining(['toWellFormed', 'toSorted', 'fromAsync', 'groupBy', 'withResolvers', 'any']),
    );
    // Browsers that have one of a group have all of it.
    const groups: Record<string, string> = { toReversed: 'toSorted', toSpliced: 'toSorted' };
    // The workers of pdf.js, which always start with the polyfills.
    const inWorkers = ['transferToFixedLength', 'bytes'];
    expect(names).toEqual(expect.arrayContaining(inWorkers));
    const inPages = names.filter((name) => !inWorkers.includes(name));
    expect(inPages.filter((name) => !loader.includes(`.${groups[name] ?? name}`))).toEqual([]);
  });
});

test('the build and the About page name the same browsers', () => {
  expect(buildTargets).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']);
  const { chrome, firefox, safari } = oldest;
  const sentence = `Chrome and Edge from version ${chrome.version}, Firefox from version ${firefox.version}, and Safari and iOS from version ${safari.version}.`;
  for (const name of ['about', 'about-static']) expect(readSource(`src/content/texts/${name}.md`)).toContain(sentence);
});
