import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf, parse, readSource, sourceFiles } from './support/imports.ts';

const files = sourceFiles('src/**/*.{ts,tsx,astro}');
const imports = files.flatMap(importsOf);
const describeImport = ({ from, to }: Import): string => `${from} imports ${to}`;

/** A file belongs to the first layer whose pattern matches. */
const layers = {
  engine: /^src\/lib\/engine\//,
  device: /^src\/device\//,
  serviceWorker: /^src\/service-worker\//,
  serverEngine: /^src\/lib\/server\/engine\//,
  jobs: /^src\/lib\/server\/jobs\//,
  storage: /^src\/lib\/server\/storage\//,
  db: /^src\/lib\/server\/db\//,
  mail: /^src\/lib\/server\/mail\//,
  telemetry: /^src\/lib\/server\/telemetry\//,
  uploads: /^src\/lib\/server\/uploads\//,
  conversions: /^src\/lib\/server\/conversions\//,
  overload: /^src\/lib\/server\/overload\//,
  archives: /^src\/lib\/server\/archives\//,
  deliveries: /^src\/lib\/server\/deliveries\//,
  retention: /^src\/lib\/server\/retention\//,
  http: /^src\/lib\/server\/http\//,
  openapi: /^src\/lib\/server\/openapi\//,
  site: /^src\/lib\/server\/site\//,
  app: /^src\/lib\/server\/app\//,
  server: /^src\/lib\/server\/((config|language|logging|security)\/)?[^/]+$/,
  // Same paths as English, which its types come from.
  languages: /^src\/languages\//,
  cli: /^src\/cli\//,
  lib: /^src\/lib\/(?!server\/)/,
  session: /^src\/session\//,
  convert: /^src\/convert\//,
  // What features share besides components: keys, texts, codes.
  uiLogic: /^src\/islands\/ui\/(.*\/)?(?!use-)[^/]+\.ts$/,
  ui: /^src\/islands\/ui\//,
  // In a feature's folder, stores hold the logic; components and hooks (use-*.ts) subscribe to them.
  components: /^src\/islands\/[^/]+\/(.*\/)?([^/]+\.tsx|use-[^/]+\.ts)$/,
  stores: /^src\/islands\/[^/]+\/.*\.ts$/,
  islands: /^src\/islands\/[^/]+$/,
  content: /^src\/content/,
  styles: /^src\/styles\//,
  pages: /^src\/(pages|layouts|components)\//,
  middleware: /^src\/middleware\.ts$/,
  ambient: /^src\/env\.d\.ts$/,
} as const;
type Layer = keyof typeof layers;
const layerOf = (path: string): Layer | undefined =>
  (Object.keys(layers) as Layer[]).find((layer) => layers[layer].test(path));

const isIn = (path: string, ...some: readonly Layer[]): boolean => some.includes(layerOf(path) as Layer);

const adapters = ['serverEngine', 'jobs', 'storage', 'db', 'mail', 'telemetry'] as const;
const useCases: readonly Layer[] = ['conversions', 'overload', 'archives', 'deliveries', 'retention'];
const server: readonly Layer[] = [
  'engine',
  ...adapters,
  'uploads',
  ...useCases,
  'http',
  'openapi',
  'site',
  'app',
  'server',
];

/** The layers that each layer may import besides itself. */
const mayImport: Record<Layer, readonly Layer[]> = {
  pages: [
    'islands',
    'components',
    'stores',
    'ui',
    'uiLogic',
    'convert',
    'session',
    'lib',
    ...server,
    'content',
    'styles',
  ],
  middleware: ['lib', ...server],
  islands: ['components', 'stores', 'ui', 'uiLogic', 'convert', 'session', 'lib'],
  components: ['stores', 'ui', 'uiLogic', 'convert', 'session', 'lib'],
  stores: ['uiLogic', 'convert', 'session', 'lib', 'engine', 'device'],
  convert: ['session', 'lib', 'engine', 'device'],
  session: ['lib'],
  ui: ['uiLogic'],
  // Texts contain numbers of the current language.
  uiLogic: ['lib'],
  // The table of paths.
  lib: ['languages'],
  languages: ['lib', 'convert', 'session', 'uiLogic', 'stores', 'components', 'pages', 'http', 'mail'],
  server: ['lib'],
  engine: ['lib'],
  device: ['lib', 'engine'],
  serviceWorker: ['lib'],
  serverEngine: ['lib', 'server', 'engine'],
  jobs: ['lib', 'server', 'db', 'engine', 'serverEngine', 'telemetry'],
  storage: ['lib', 'server'],
  db: ['lib', 'server', 'telemetry'],
  mail: ['lib', 'server'],
  telemetry: ['lib', 'server', 'jobs', 'storage', 'mail'],
  uploads: ['lib', 'server'],
  conversions: ['lib', 'server', 'db', 'engine', 'jobs', 'storage', 'telemetry', 'uploads'],
  overload: ['lib', 'server', 'db', 'telemetry', 'uploads', 'conversions'],
  deliveries: ['lib', 'server', 'db', 'jobs', 'mail', 'storage', 'uploads', 'conversions', 'overload'],
  retention: ['lib', 'server', 'db', 'jobs', 'storage', 'conversions', 'deliveries'],
  archives: ['lib', 'server', 'db', 'jobs', 'storage', 'uploads', 'overload', 'http'],
  http: ['lib', 'server', 'db', 'uploads', 'conversions', 'site'],
  openapi: ['lib', 'archives'],
  site: ['lib', 'server', 'telemetry', 'overload', 'http', 'app'],
  app: ['lib', ...server],
  cli: ['lib', 'server', 'engine', 'jobs'],
  content: ['lib'],
  styles: [],
  ambient: ['lib', 'http', 'app'],
};

describe('layers', () => {
  test('every file belongs to one', () => {
    expect(files.filter((path) => !layerOf(path))).toEqual([]);
  });

  test('import only the layers that the table allows', () => {
    const broken = imports.filter(({ from, to, ours }) => {
      const [layer, other] = [layerOf(from), layerOf(to)];
      return ours && layer && other && layer !== other && !mayImport[layer].includes(other);
    });
    expect(broken.map(describeImport)).toEqual([]);
  });

  test('a feature imports no other feature', () => {
    const feature = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];
    const broken = imports.filter(({ from, to, ours }) => {
      const [own, other] = [feature(from), feature(to)];
      return ours && own && other && own !== other && other !== 'ui';
    });
    expect(broken.map(describeImport)).toEqual([]);
  });

  test('stores do not import React', () => {
    const broken = imports.filter(
      ({ from, to, ours }) =>
        !ours && layerOf(from) === 'stores' && /^(react|react-dom|@nanostores\/react)(\/|$)/.test(to),
    );
    expect(broken.map(describeImport)).toEqual([]);
  });

  test('only src/convert sends bytes or starts workers that read them', () => {
    /** What other modules do, with the reason why it concerns no bytes of a file. */
    const others: Readonly<Record<string, string>> = {
      'src/islands/options/effects/effect-tiles.ts': 'draws its own sample picture',
      'src/islands/tools/comparison/image-difference.ts': 'measures on this device, without the network',
      'src/islands/tools/palette/palette.ts': 'measures on this device, without the network',
      'src/islands/files/add/launched-files.ts': 'asks the service worker for files that were opened with the app',
      'src/islands/delivery/delivery.ts': 'sends addresses and a message',
    };
    const calls = /(?<![.\w])(fetch\(|XMLHttpRequest|postMessage\()|new (Shared)?Worker\(|\.(postMessage|sendBeacon)\(/;
    const code = (path: string) => readSource(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const users = files.filter((path) => /^src\/(islands|session)\//.test(path) && calls.test(code(path)));
    expect(users.sort()).toEqual(Object.keys(others).sort());
  });

  test('only the contracts of the engines are imported from outside, because engines run in processes and workers', () => {
    const contracts = ['src/lib/engine/contract.ts', 'src/lib/server/engine/contract.ts', 'src/device/contract.ts'];
    const engines = ['engine', 'serverEngine', 'device'] as const;
    const broken = imports.filter(
      ({ from, to, ours, urlOnly }) =>
        ours && !urlOnly && isIn(to, ...engines) && !isIn(from, ...engines) && !contracts.includes(to),
    );
    expect(broken.map(describeImport)).toEqual([]);
  });

  test('lib, the session and the engine use neither Node nor the DOM', () => {
    const globals = /(?<![.\w'"`])(document|window|navigator|localStorage|process|Buffer|__dirname)\s*[.(]/;
    const code = (path: string) => readSource(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(files.filter((path) => isIn(path, 'lib', 'session', 'engine') && globals.test(code(path)))).toEqual([]);
  });

  test.each([
    ['lib', /^zod$/],
    ['session', /^nanostores$/],
    // The host hands in the codec library.
    ['engine', /^(uint8array-extras|@noble\/hashes|@imagemagick\/magick-wasm|vtracer-wasm)$/],
  ] as const)('%s imports few packages', (layer, packages) => {
    const others = imports.filter(
      ({ from, to, ours, typeOnly }) => !ours && !typeOnly && layerOf(from) === layer && !packages.test(to),
    );
    expect(others.map(describeImport)).toEqual([]);
  });

  test('islands and the engine in the browser import no Node module', () => {
    const island = imports.filter(({ from, to }) => /^src\/(islands|device)\//.test(from) && to.startsWith('node:'));
    expect(island.map(describeImport)).toEqual([]);
  });
});

describe('modules of the browser', () => {
  const modules = files.filter(
    (path) => /^src\/(session|convert|islands)\//.test(path) && !path.endsWith('.worker.ts'),
  );
  const subscribing = new Set(['subscribe', 'listen', 'addEventListener', 'setInterval', 'setTimeout']);

  const calleeName = ({ expression }: ts.CallExpression): string =>
    ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

  /** The calls that run with a piece of code: not those in functions that it only defines. */
  function callsIn(node: ts.Node): ts.CallExpression[] {
    if (ts.isFunctionLike(node)) return [];
    const calls: ts.CallExpression[] = ts.isCallExpression(node) ? [node] : [];
    ts.forEachChild(node, (child) => void calls.push(...callsIn(child)));
    return calls;
  }

  const isSubscription = (call: ts.CallExpression): boolean => subscribing.has(calleeName(call));

  interface NamedFunction {
    name: string;
    path: string;
    body: ts.Node | undefined;
    parameters: number;
  }

  function functionOf(path: string, declaration: ts.Node): NamedFunction[] {
    const definition = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    const isFunction = definition && (ts.isFunctionDeclaration(definition) || ts.isArrowFunction(definition));
    if (!isFunction) return [];
    const name = ts.isVariableDeclaration(declaration) ? declaration.name : definition.name;
    return [{ name: name?.getText() ?? '', path, body: definition.body, parameters: definition.parameters.length }];
  }

  const declarationsIn = (path: string): ts.Node[] =>
    parse(path).statements.flatMap((one): ts.Node[] =>
      ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [one],
    );

  /** Functions at the top of a module that subscribe when they are called. */
  const subscribers = modules
    .flatMap((path) => declarationsIn(path).flatMap((one) => functionOf(path, one)))
    .filter(({ body }) => body && callsIn(body).some(isSubscription));
  const subscriberNames = new Set(subscribers.map(({ name }) => name));

  /** Statements that do something when the module is loaded. `onMount` only registers what a store of the module does in use. */
  function effectsOf(path: string): string[] {
    const module = parse(path);
    const own = declarationsIn(path).map((one) => (ts.isVariableDeclaration(one) ? one.name.getText() : ''));
    const registers = (statement: ts.Statement): boolean =>
      ts.isExpressionStatement(statement) &&
      ts.isCallExpression(statement.expression) &&
      calleeName(statement.expression) === 'onMount' &&
      own.includes(statement.expression.arguments[0]?.getText() ?? '');
    const acts = (statement: ts.Statement): boolean =>
      ts.isExpressionStatement(statement) ||
      ts.isIfStatement(statement) ||
      callsIn(statement).some((call) => isSubscription(call) || subscriberNames.has(calleeName(call)));
    return module.statements
      .filter((statement) => acts(statement) && !registers(statement))
      .map((statement) => `${path}: ${statement.getText().split('\n')[0]}`);
  }

  test('start no effects when they are loaded', () => {
    const others = /^src\/islands\/pdf\/pdfjs\.ts: GlobalWorkerOptions\./;
    expect(modules.flatMap(effectsOf).filter((effect) => !others.test(effect))).toEqual([]);
  });

  test('name what follows stores in start-app.ts, or pass it to startApp', () => {
    const follows = ({ body, parameters }: NamedFunction) =>
      parameters === 0 && body && callsIn(body).some((call) => /^(subscribe|listen)$/.test(calleeName(call)));
    const effects = subscribers.filter((one) => one.path.endsWith('.ts') && follows(one)).map(({ name }) => name);
    const pages = modules.flatMap((path) => readSource(path).match(/startApp\(.*\)/g) ?? []);
    const named = new Set([readSource('src/islands/start-app.ts'), ...pages].join().match(/\w+/g));
    expect(effects.length).toBeGreaterThan(5);
    expect(effects.filter((name) => !named.has(name))).toEqual([]);
  });
});

/** Packages that only one layer imports. */
const owners: { packages: RegExp; allowed: (one: Import) => boolean }[] = [
  {
    packages: /^(sharp|@imagemagick\/magick-wasm|vtracer-wasm|@embedpdf\/pdfium)$/,
    allowed: ({ from }) => isIn(from, 'engine', 'serverEngine', 'device'),
  },
  // Draws thumbnails in the browser; the engine has its own renderer.
  { packages: /^pdfjs-dist$/, allowed: ({ from }) => layerOf(from) === 'stores' },
  // Use cases write their own queries.
  { packages: /^drizzle-orm$/, allowed: ({ from }) => isIn(from, 'db', ...useCases) },
  { packages: /^(postgres|@electric-sql\/pglite)$/, allowed: ({ from }) => layerOf(from) === 'db' },
  { packages: /^(flydrive|@aws-sdk\/.*)$/, allowed: ({ from }) => layerOf(from) === 'storage' },
  {
    packages: /^pg-boss$/,
    // The database provides the connection of the queue.
    allowed: ({ from, typeOnly }) =>
      layerOf(from) === 'jobs' ||
      (layerOf(from) === 'db' && typeOnly) ||
      /^src\/lib\/server\/db\/(pglite|queue-transaction)\.ts$/.test(from),
  },
  // The child process registers its functions with the pool.
  {
    packages: /^workerpool$/,
    allowed: ({ from }) => layerOf(from) === 'jobs' || from === 'src/lib/server/engine/process.ts',
  },
  {
    packages: /^client-zip$/,
    allowed: ({ from }) =>
      from === 'src/lib/server/archives/archive-stream.ts' || from === 'src/convert/results/save-archive.ts',
  },
  { packages: /^(prom-client|@opentelemetry\/.*)$/, allowed: ({ from }) => layerOf(from) === 'telemetry' },
  { packages: /^nodemailer$/, allowed: ({ from }) => layerOf(from) === 'mail' },
];

describe('packages', () => {
  test.each(owners)('$packages is imported only by its layer', ({ packages, allowed }) => {
    const broken = imports.filter((one) => !one.ours && packages.test(one.to) && !allowed(one));
    expect(broken.map(describeImport)).toEqual([]);
  });

  test('the environment is read in one file', () => {
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
    expect(files.filter((path) => vague.test(basename(path)) && layerOf(path) !== 'pages')).toEqual([]);
  });

  test('do not re-export', () => {
    const barrel = (path: string) => {
      const { statements } = parse(path);
      return statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
    };
    expect(files.filter((path) => !path.endsWith('.d.ts') && barrel(path))).toEqual([]);
  });

  test('have no default exports', () => {
    const byDefault = (path: string) =>
      parse(path).statements.some(
        (one) =>
          ts.isExportAssignment(one) ||
          (ts.canHaveModifiers(one) && ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)),
      );
    expect(files.filter((path) => !path.endsWith('.astro') && byDefault(path))).toEqual([]);
  });
});
