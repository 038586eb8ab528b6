import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { converted } from '../../support/http/client.ts';
import { photo } from '../../support/images/photo.ts';
import { type OwnServer, startOwnServer } from '../../support/server/own-server.ts';
import { startCollector } from '../../support/services/trace-collector.ts';

const TRACE = 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5';
const CALLER = '00f067aa0ba902b7';
const SECRET_NAME = 'passport-of-jane-doe';

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: OwnServer;
beforeAll(async () => {
  collector = await startCollector();
  server = await startOwnServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await server.end();
  await collector.stop();
});

/** Names of a span and its ancestors, then the id of the caller's span. */
function lineOf(name: string): string[] {
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const line: string[] = [];
  let span = spans.find((one) => one.name === name);
  while (span) {
    line.push(span.name);
    const above = span.parentSpanId ?? '';
    span = spans.find(({ spanId }) => spanId === above);
    if (!span) line.push(above);
  }
  return line;
}

test('a trace covers a conversion in all processes', async () => {
  // Large enough for a thumbnail, which is stored beside the result.
  const file = { name: `${SECRET_NAME}.png`, bytes: await photo(640, 480).png().toBuffer() };
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  const [item] = await converted(server.url, [file], { outputFormat: 'jpg' }, headers);

  const request = ['POST /api/convert', CALLER];
  const expected = { upload: ['upload', ...request], engine: ['engine', 'convert', 'accept uploads', ...request] };
  await expect
    .poll(() => ({ upload: lineOf('upload'), engine: lineOf('engine') }), { timeout: 60_000 })
    .toEqual(expected);

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const found = (name: string) => spans.filter((one) => one.name === name);
  expect(found('POST /api/convert')[0]?.attributes).toMatchObject({ 'http.route': '/api/convert' });
  expect(found('convert')[0]?.attributes).toMatchObject({ from: 'png', to: 'jpg', status: 'done' });
  expect(found('storage put').length).toBeGreaterThanOrEqual(2);
  if (inject('variables').DATABASE_URL) {
    expect(found('POST /api/convert')[0]?.resource).toMatchObject({ 'service.instance.role': 'web' });
    expect(found('convert')[0]?.resource).toMatchObject({ 'service.instance.role': 'worker' });
    expect(lineOf('queue')).toEqual(['queue', 'accept uploads', ...request]);
    expect(lineOf('storage get')).toEqual(['storage get', 'accept uploads', ...request]);
  }
  const all = collector.bodies.join('\n');
  expect(all).toContain('POST /v1/traces');
  for (const secret of [SECRET_NAME, item?.id ?? '']) expect(all).not.toContain(secret);
});

test('a request without a trace starts one, and an unsampled trace is not recorded', async () => {
  const unwanted = TRACE.replace('a0b1', 'ffff');
  await fetch(`${server.url}/view/unknown`, { headers: { traceparent: `00-${unwanted}-${CALLER}-00` } });
  await fetch(`${server.url}/view/unknown`, { headers: { traceparent: 'nonsense' } });
  const views = () => collector.spans.filter(({ name }) => name === 'GET /view/{id}');
  await expect.poll(() => views().length, { timeout: 60_000 }).toBe(1);
  expect(views()[0]?.parentSpanId).toBeUndefined();
  expect(collector.spans.filter(({ traceId }) => traceId === unwanted)).toEqual([]);
});
