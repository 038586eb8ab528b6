import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf, parse, readSource, sourceFiles } from './support/imports.ts';

const files = sourceFiles('src/**/*.{ts,tsx,astro}');
const imports = files.flatMap(importsOf);
const told = ({ from, to }: Import): string => `${from} imports ${to}`;

/** Rooms of the product, the narrower before the wider: a file is in the first that it lies in. */
const rooms = {
  engine: /^src\/lib\/server\/engine\//,
  jobs: /^src\/lib\/server\/jobs\//,
  storage: /^src\/lib\/server\/storage\//,
  db: /^src\/lib\/server\/db\//,
  mail: /^src\/lib\/server\/mail\//,
  telemetry: /^src\/lib\/server\/telemetry\//,
  uploads: /^src\/lib\/server\/uploads\//,
  conversions: /^src\/lib\/server\/conversions\//,
  admission: /^src\/lib\/server\/admission\//,
  archives: /^src\/lib\/server\/archives\//,
  deliveries: /^src\/lib\/server\/deliveries\//,
  retention: /^src\/lib\/server\/retention\//,
  http: /^src\/lib\/server\/http\//,
  site: /^src\/lib\/server\/site\//,
  services: /^src\/lib\/server\/services\.ts$/,
  starting: /^src\/lib\/server\/(put-together|start-engines|start-work|development)\.ts$/,
  server: /^src\/lib\/server\/[^/]+$/,
  lib: /^src\/lib\/(?!server\/)/,
  stores: /^src\/islands\/stores\//,
  ui: /^src\/islands\/ui\//,
  panels: /^src\/islands\/[^/]+\//,
  islands: /^src\/islands\/[^/]+$/,
  content: /^src\/content/,
  styles: /^src\/styles\//,
  pages: /^src\/(pages|layouts|components)\//,
  middleware: /^src\/middleware\.ts$/,
  ambient: /^src\/env\.d\.ts$/,
} as const;
type Room = keyof typeof rooms;
const roomOf = (path: string): Room | undefined =>
  (Object.keys(rooms) as Room[]).find((room) => rooms[room].test(path));

const isIn = (path: string, ...some: readonly Room[]): boolean => some.includes(roomOf(path) as Room);

/** What the server is made of, and what it does with it. */
const adapters = ['engine', 'jobs', 'storage', 'db', 'mail', 'telemetry'] as const;
const useCases: readonly Room[] = ['conversions', 'admission', 'archives', 'deliveries', 'retention'];
const server: readonly Room[] = [...adapters, 'uploads', ...useCases, 'http', 'site', 'services', 'starting', 'server'];

/** Who may import whom, besides itself: the table of docs/ARCHITECTURE.md. */
const mayImport: Record<Room, readonly Room[]> = {
  pages: ['islands', 'panels', 'stores', 'ui', 'lib', ...server, 'content', 'styles'],
  middleware: ['lib', ...server],
  islands: ['panels', 'stores', 'ui', 'lib'],
  panels: ['stores', 'ui', 'lib'],
  stores: ['lib'],
  ui: [],
  lib: [],
  // What all of the server uses knows none of its rooms.
  server: ['lib'],
  // Adapters and the engine know the product's own words, and of each other only what is handed to them.
  engine: ['lib', 'server'],
  jobs: ['lib', 'server', 'db', 'engine', 'telemetry'],
  storage: ['lib', 'server'],
  db: ['lib', 'server', 'telemetry'],
  mail: ['lib', 'server'],
  telemetry: ['lib', 'server', 'jobs', 'storage', 'mail'],
  // What the product does: none knows one that knows it.
  uploads: ['lib', 'server'],
  conversions: ['lib', 'server', 'db', 'engine', 'jobs', 'storage', 'telemetry', 'uploads'],
  admission: ['lib', 'server', 'db', 'telemetry', 'uploads', 'conversions'],
  deliveries: ['lib', 'server', 'db', 'jobs', 'mail', 'storage', 'uploads', 'conversions', 'admission'],
  retention: ['lib', 'server', 'db', 'jobs', 'storage', 'conversions', 'deliveries'],
  archives: ['lib', 'server', 'db', 'jobs', 'storage', 'uploads', 'admission', 'http'],
  // How it is asked and answered.
  http: ['lib', 'server', 'db', 'uploads', 'conversions', 'site'],
  site: ['lib', 'server', 'telemetry', 'admission', 'http', 'services'],
  services: ['lib', ...server],
  starting: ['lib', ...server],
  content: ['lib'],
  styles: [],
  ambient: ['lib', 'http', 'services'],
};

describe('the rooms', () => {
  test('every file lies in one', () => {
    expect(files.filter((path) => !roomOf(path))).toEqual([]);
  });

  test('import only whom the table lets them', () => {
    const broken = imports.filter(({ from, to, ours }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return ours && room && other && room !== other && !mayImport[room].includes(other);
    });
    expect(broken.map(told)).toEqual([]);
  });

  test('a panel knows no other panel', () => {
    const panel = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];
    const broken = imports.filter(
      ({ from, to, ours }) => ours && roomOf(from) === 'panels' && roomOf(to) === 'panels' && panel(from) !== panel(to),
    );
    expect(broken.map(told)).toEqual([]);
  });

  test('of the engine, the rest knows only what it is asked and answers, because it runs in another process', () => {
    const contract = 'src/lib/server/engine/contract.ts';
    const broken = imports.filter(
      ({ from, to, ours }) => ours && roomOf(to) === 'engine' && roomOf(from) !== 'engine' && to !== contract,
    );
    expect(broken.map(told)).toEqual([]);
  });

  test('what runs anywhere knows neither Node nor the DOM, and zod alone', () => {
    const lib = imports.filter(({ from, ours }) => !ours && roomOf(from) === 'lib');
    expect(lib.filter(({ to }) => to !== 'zod').map(told)).toEqual([]);
    const globals = /(?<![.\w'"`])(document|window|navigator|localStorage|process|Buffer|__dirname)\s*[.(]/;
    const code = (path: string) => readSource(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(files.filter((path) => roomOf(path) === 'lib' && globals.test(code(path)))).toEqual([]);
  });

  test('what a browser gets knows no Node', () => {
    const island = imports.filter(({ from, to }) => from.startsWith('src/islands/') && to.startsWith('node:'));
    expect(island.map(told)).toEqual([]);
  });
});

/** Packages that one room alone knows. */
const owners: { packages: RegExp; allowed: (one: Import) => boolean }[] = [
  {
    packages: /^(sharp|@imagemagick\/magick-wasm|@neplex\/vectorizer|@embedpdf\/pdfium|exif.*|utif.*)$/,
    allowed: ({ from }) => roomOf(from) === 'engine',
  },
  // It draws thumbnails in the browser; pages are converted by the engine's own.
  { packages: /^pdfjs-dist$/, allowed: ({ from }) => roomOf(from) === 'stores' },
  // Use cases speak to the database in its own words.
  { packages: /^drizzle-orm$/, allowed: ({ from }) => isIn(from, 'db', ...useCases) },
  { packages: /^(postgres|@electric-sql\/pglite)$/, allowed: ({ from }) => roomOf(from) === 'db' },
  { packages: /^(flydrive|@aws-sdk\/.*)$/, allowed: ({ from }) => roomOf(from) === 'storage' },
  {
    packages: /^pg-boss$/,
    // The database says how the queue connects to it: a type, and for the embedded one a function.
    allowed: ({ from, typeOnly }) =>
      roomOf(from) === 'jobs' ||
      (roomOf(from) === 'db' && typeOnly) ||
      /^src\/lib\/server\/db\/(pglite|queue-transaction)\.ts$/.test(from),
  },
  // The pool's other end registers with it in the child process.
  {
    packages: /^workerpool$/,
    allowed: ({ from }) => roomOf(from) === 'jobs' || from === 'src/lib/server/engine/process.ts',
  },
  {
    packages: /^client-zip$/,
    allowed: ({ from }) =>
      from === 'src/lib/server/archives/archive-stream.ts' || from === 'src/islands/results/local-archive.ts',
  },
  { packages: /^(prom-client|@opentelemetry\/.*)$/, allowed: ({ from }) => roomOf(from) === 'telemetry' },
  { packages: /^nodemailer$/, allowed: ({ from }) => roomOf(from) === 'mail' },
];

describe('packages', () => {
  test.each(owners)('$packages is known in its room alone', ({ packages, allowed }) => {
    const broken = imports.filter((one) => !one.ours && packages.test(one.to) && !allowed(one));
    expect(broken.map(told)).toEqual([]);
  });

  test('the environment is read in one place', () => {
    const readers = [...files, 'server.ts'].filter((path) => /process\.env/.test(readSource(path)));
    expect(readers).toEqual(['src/lib/server/app/development.ts', 'server.ts']);
    for (const path of readers) {
      const uses = readSource(path).match(/\w*\(?process\.env\S*/g) ?? [];
      expect(uses.filter((use) => !use.startsWith('readConfig(process.env)'))).toEqual([]);
    }
  });
});

const MAX_LINES = 400;

describe('files', () => {
  test(`have at most ${MAX_LINES} lines`, () => {
    const all = [...files, ...sourceFiles('src/**/*.{css,js}'), 'server.ts'];
    const counted = all.map((path) => ({ path, lines: readSource(path).trimEnd().split('\n').length }));
    expect(counted.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });

  test('are named after their subject', () => {
    const vague = /^(utils?|helpers?|misc|common|shared|functions|constants|index)\.tsx?$/i;
    expect(files.filter((path) => vague.test(basename(path)) && roomOf(path) !== 'pages')).toEqual([]);
  });

  test('are no barrels', () => {
    const barrel = (path: string) => {
      const { statements } = parse(path);
      return statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
    };
    expect(files.filter((path) => !path.endsWith('.d.ts') && barrel(path))).toEqual([]);
  });

  test('export by name', () => {
    const byDefault = (path: string) =>
      parse(path).statements.some(
        (one) =>
          ts.isExportAssignment(one) ||
          (ts.canHaveModifiers(one) && ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)),
      );
    expect(files.filter((path) => !path.endsWith('.astro') && byDefault(path))).toEqual([]);
  });
});
