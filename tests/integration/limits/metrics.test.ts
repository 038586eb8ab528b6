import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { succeeded } from '../../support/http/api.ts';
import { postConvertTo } from '../../support/http/client.ts';
import { photo } from '../../support/images/photo.ts';
import { type OwnServer, startOwnServer } from '../../support/server/own-server.ts';
import { type Family, parseMetrics, sumOf } from '../../support/services/prometheus.ts';

const TOKEN = 'a-token-that-nobody-guesses';
const authorized = { headers: { Authorization: `Bearer ${TOKEN}` } };
const SECRET_NAME = 'passport-of-jane-doe';
/** Requests a minute. */
const RATE_LIMIT = 4;

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT: String(RATE_LIMIT),
    LOG_LEVEL: 'info',
  });
});
afterAll(() => server.end());

/** Metrics of all processes of the server. */
async function scrape(): Promise<{ texts: string[]; families: Map<string, Family> }> {
  const ports = server.log.filter(({ msg }) => msg === 'metrics').map(({ port }) => port);
  const responses = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/metrics`, authorized)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  const families = new Map<string, Family>();
  for (const [name, family] of texts.flatMap((text) => [...parseMetrics(text)])) {
    families.set(name, { ...family, samples: [...(families.get(name)?.samples ?? []), ...family.samples] });
  }
  return { texts, families };
}

describe('metrics', () => {
  test('count conversions, failures and rejections, without file names or ids', async () => {
    const bytes = await photo(64, 48).png().toBuffer();
    const good = { name: `${SECRET_NAME}.png`, bytes };
    const broken = { name: `${SECRET_NAME}-2.png`, bytes: bytes.subarray(0, 40) };
    const responses: Response[] = [];
    for (const file of [good, good, broken, good, good]) {
      responses.push(await postConvertTo(server.url, [file], { outputFormat: 'webp' }));
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 422, 200, 429]);
    const [items] = await Promise.all(
      responses.slice(0, 1).map((response) => response.json() as Promise<ConversionItem[]>),
    );
    const { id } = succeeded(items?.[0]);
    expect((await fetch(`${server.url}/view/${id}`)).status).toBe(200);
    expect((await fetch(`${server.url}/${SECRET_NAME}`)).status).toBe(404);

    const of = { from: 'png', to: 'webp' };
    const counted = async () => {
      const { families } = await scrape();
      const sum = (name: string, labels?: Record<string, string>) => sumOf(families, `converter_${name}`, labels);
      return {
        done: sum('conversions_total', { ...of, outcome: 'done' }),
        broken: sum('conversions_total', { ...of, outcome: 'broken_file' }),
        whole: sum('conversion_duration_seconds_count', of),
        engine: sum('conversion_engine_seconds_count', of),
        waited: sum('conversion_waiting_seconds_count', { kind: 'conversion' }),
        input: sum('conversion_input_bytes_total', { from: 'png' }),
        started: sum('jobs_started_total', { kind: 'convert', run: 'first' }),
        refused: sum('rate_limit_refusals_total', { limit: 'requests' }),
        answered: sum('http_requests_total', { route: '/api/convert', status: '2xx' }),
        limited: sum('http_requests_total', { route: '/api/convert', status: '429' }),
        viewed: sum('http_requests_total', { route: '/view/{id}' }),
        uploads: sum('uploads_in_progress'),
        waiting: sum('queue_jobs', { state: 'waiting' }),
      };
    };
    // A request is counted after its response, and the queue is polled every five seconds.
    await expect.poll(counted, { timeout: 60_000, interval: 500 }).toEqual({
      done: 3,
      broken: 1,
      whole: 4,
      engine: 4,
      waited: 4,
      input: 3 * bytes.length + broken.bytes.length,
      started: 4,
      refused: 1,
      answered: 3,
      limited: 1,
      viewed: 1,
      uploads: 0,
      waiting: 0,
    });
    const { families, texts } = await scrape();
    for (const name of ['storage_operation_duration_seconds', 'database_query_duration_seconds']) {
      expect(sumOf(families, `converter_${name}_count`), name).toBeGreaterThan(0);
    }
    expect(sumOf(families, 'converter_disk_free_bytes')).toBeGreaterThan(0);
    for (const text of texts) {
      expect(text).not.toContain(SECRET_NAME);
      expect(text).not.toContain(id);
    }
  });

  test('are in Prometheus text format, by its conventions', async () => {
    const { families, texts } = await scrape();
    for (const [name, { type, samples }] of families) {
      if (!name.startsWith('converter_')) continue;
      expect(type === 'counter', name).toBe(name.endsWith('_total'));
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      for (const { labels } of samples.filter((one) => one.labels.le === '+Inf')) {
        const { le: _, ...series } = labels;
        expect(sumOf(families, `${name}_bucket`, labels), name).toBe(sumOf(families, `${name}_count`, series));
      }
    }
    expect(families.get('process_resident_memory_bytes')?.type).toBe('gauge');
    expect(sumOf(families, 'converter_build_info')).toBe(texts.length);
  });

  test('require the token on the public port; without it the path does not exist', async () => {
    const unknown = await fetch(`${server.url}/no-such-path`);
    const page = await unknown.text();
    for (const init of [{}, { headers: { Authorization: 'Bearer guess' } }, { headers: { Authorization: TOKEN } }]) {
      const response = await fetch(`${server.url}/metrics`, init);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(page);
    }
    const response = await fetch(`${server.url}/metrics`, authorized);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('version=0.0.4');
    expect(parseMetrics(await response.text()).size).toBeGreaterThan(20);
  });

  test('require the token on their own port', async () => {
    const port = server.log.find(({ msg }) => msg === 'metrics')?.port;
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/`, authorized)).status).toBe(404);
  });
});
