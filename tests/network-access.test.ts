import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf, parse, sourceFiles } from './support/imports.ts';

const files = [...sourceFiles('src/**/*.{ts,tsx,astro}'), 'server.ts'];
/** Server code. Islands run in browsers, where the CSP allows only this origin. */
const served = files.filter((path) => !/^src\/(islands|convert|device|service-worker)\//.test(path));

const imports = served.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly);

/** Modules that can open connections or start programs, with the files that may import them and the reason. */
const reaching: Record<string, readonly RegExp[]> = {
  // Listening servers, and types of requests.
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
/** Functions of these modules that open no connection. */
const opening = /^(?:request|get|connect|createConnection|fetch|Agent)$/;

/** Calls and constructors of each file. */
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

describe('the server opens no connections', () => {
  test('no server code requests a URL', () => {
    const requesters = served.filter((path) =>
      calls(path).some((call) => /^(?:globalThis\.)?(?:fetch|XMLHttpRequest|WebSocket|EventSource)$/.test(call)),
    );
    expect(requesters).toEqual([]);
  });

  test('only listed files import modules that can open connections or start programs', () => {
    const known = imports.filter(
      ({ to, from }) => to in reaching && !reaching[to]?.some((pattern) => pattern.test(from)),
    );
    expect(known.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('only functions that open no connection are called', () => {
    const http = [...new Set(imports.filter(({ to }) => /^node:(?:http|net)$/.test(to)).map(({ from }) => from))];
    expect(http.filter((path) => calls(path).some((call) => opening.test(call)))).toEqual([]);
  });

  test('no text is executed as code', () => {
    expect(files.filter((path) => calls(path).some((call) => /^(?:eval|Function|vm\.)/.test(call)))).toEqual([]);
  });

  test('mail attachments come from no path or URL', () => {
    const { text } = parse('src/lib/server/mail/mime.ts');
    expect(text).toMatch(/disableFileAccess: true/);
    expect(text).toMatch(/disableUrlAccess: true/);
  });
});
