import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf, parse, sourceFiles } from './support/imports.ts';

const files = [...sourceFiles('src/**/*.{ts,tsx,astro}'), 'server.ts'];
/** What runs on the server: islands run in browsers, which ask this site alone by its policy. */
const served = files.filter((path) => !path.startsWith('src/islands/'));

const imports = served.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly);

/** Modules by which a connection can be opened, or a program started, with who may know them and for what. */
const reaching: Record<string, readonly RegExp[]> = {
  // Servers that listen, and the types of requests.
  'node:http': [/^src\/lib\/server\/site\//, /^src\/lib\/server\/telemetry\//, /^src\/env\.d\.ts$/],
  'node:https': [],
  'node:http2': [],
  'node:net': [
    /^src\/lib\/server\/site\//,
    /^src\/lib\/server\/client-network\.ts$/,
    /^src\/lib\/server\/mail\/smtp\.ts$/,
  ],
  'node:tls': [],
  'node:dgram': [],
  'node:dns': [],
  'node:vm': [],
  'node:child_process': [/^src\/lib\/server\/db\/pglite\.ts$/, /^src\/lib\/server\/security\/folder-lock\.ts$/],
  undici: [],
  axios: [],
  'node-fetch': [],
};
/** Of these only the ones that open nothing. */
const opening = /^(?:request|get|connect|createConnection|fetch|Agent)$/;

/** What each file calls or makes, read once. */
const calledBy = new Map(files.map((path) => [path, callsIn(path)]));
const calls = (path: string): readonly string[] => calledBy.get(path) ?? [];

function callsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) found.push(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

describe('nothing goes out', () => {
  test('no code of the server asks for an address by itself', () => {
    const asking = served.filter((path) =>
      calls(path).some((call) => /^(?:globalThis\.)?(?:fetch|XMLHttpRequest|WebSocket|EventSource)$/.test(call)),
    );
    expect(asking).toEqual([]);
  });

  test('what could open a connection or start a program is known where it has to be', () => {
    const known = imports.filter(({ to, from }) => to in reaching && !reaching[to]?.some((place) => place.test(from)));
    expect(known.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('of those modules nothing is called that connects', () => {
    const http = [...new Set(imports.filter(({ to }) => /^node:(?:http|net)$/.test(to)).map(({ from }) => from))];
    expect(http.filter((path) => calls(path).some((call) => opening.test(call)))).toEqual([]);
  });

  test('no text is run as code', () => {
    expect(files.filter((path) => calls(path).some((call) => /^(?:eval|Function|vm\.)/.test(call)))).toEqual([]);
  });

  test('no mail takes what it attaches from a path or an address', () => {
    const { text } = parse('src/lib/server/mail/mime.ts');
    expect(text).toMatch(/disableFileAccess: true/);
    expect(text).toMatch(/disableUrlAccess: true/);
  });
});
