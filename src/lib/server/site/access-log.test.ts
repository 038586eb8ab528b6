import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequest } from './access-log.ts';

function logged(url: string, writableFinished = true): Record<string, unknown> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished });
  logRequest(pino(sink), { method: 'GET', url } as IncomingMessage, response as unknown as ServerResponse);
  response.emit('close');
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

test.each([
  ['/', '/'],
  ['/files/abc/my%20passport.jpg?download', '/files/*'],
  ['/previews/abc', '/previews/*'],
  ['/view/abc?x=1', '/view/*'],
  ['/api/conversions/abc', '/api/conversions/*'],
  ['/delivery/abc/files.zip', '/delivery/*'],
  ['/delivery/stop/abc', '/delivery/*'],
  ['/api/deliveries/abc', '/api/deliveries/*'],
  ['/api/batches/abc', '/api/batches/*'],
  ['/api/requests/abc.1?keep', '/api/requests/*'],
  ['/api/downloads/abc?known=begun', '/api/downloads/*'],
  ['/api/convert?secret', '/api/convert'],
  ['/%66iles/abc/secret%20name.png', '/files/*'],
  ['//files//abc/x', '/files/*'],
  ['/vie%77/abc', '/view/*'],
  ['/files/%', '(not decodable)'],
])('%s is logged as %s: no name, no id, no query', (url, path) => {
  expect(logged(url)).toMatchObject({ msg: 'request', method: 'GET', path, status: 200 });
});

test('a client that went away is told apart, and a long path is cut', () => {
  expect(logged('/', false)).toMatchObject({ aborted: true });
  expect(logged('/')).not.toHaveProperty('aborted');
  expect(String(logged(`/${'x'.repeat(5000)}`).path)).toHaveLength(200);
});
