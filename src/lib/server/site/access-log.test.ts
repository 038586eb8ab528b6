import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequest } from './access-log.ts';

const pages = new Set(['/', '/about', '/convert/png-to-jpg']);

function logged(url: string, writableFinished = true): Record<string, unknown> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished });
  const request = { method: 'GET', url } as IncomingMessage;
  logRequest(pino(sink), request, response as unknown as ServerResponse, (path) => pages.has(path));
  response.emit('close');
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

test.each([
  ['/', '/'],
  ['/about?x=1', '/about'],
  ['/convert/png-to-jpg', '/convert/{path}'],
  ['/files/abc/my%20passport.jpg?download', '/files/{id}/{name}'],
  ['/previews/abc', '/previews/{id}'],
  ['/view/abc?x=1', '/view/{id}'],
  ['/api/conversions/abc', '/api/conversions/{id}'],
  ['/delivery/abc/files.zip', '/delivery/{id}/files.zip'],
  ['/api/deliveries/abc', '/api/deliveries/{id}'],
  ['/api/batches/abc', '/api/batches/{batchId}'],
  ['/api/requests/abc.1?keep', '/api/requests/{key}'],
  ['/delivery/stop/abc', '/delivery/stop/{token}'],
  ['/api/convert?secret', '/api/convert'],
  ['/%66iles/abc/secret%20name.png', '/files/{id}/{name}'],
  ['//files//abc/x', '/files/{id}/{name}'],
  ['/vie%77/abc', '/view/{id}'],
  ['/files/%', 'other'],
  // Spellings that routing resolves, but patterns do not.
  ['/x/../files/abc/a.png', 'other'],
  ['/./files/abc/..', 'other'],
  ['/api/../view/abc', 'other'],
  ['/files\\abc\\a.png', 'other'],
  ['/%2566iles/abc/a.png', 'other'],
  ['/x/%2e%2e/view/abc', 'other'],
  ['http://elsewhere/view/abc', 'other'],
  ['/unknown/abc', 'other'],
])('%s is logged as %s: no name, no id, no query', (url, path) => {
  const line = logged(url);
  expect(line).toMatchObject({ msg: 'request', method: 'GET', path, status: 200 });
  expect(JSON.stringify(line)).not.toContain('abc');
});

test('an aborted request is logged as such', () => {
  expect(logged('/', false)).toMatchObject({ aborted: true });
  expect(logged('/')).not.toHaveProperty('aborted');
});
