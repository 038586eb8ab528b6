import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConversionItem, isFailed } from '#lib/api.ts';
import { AppError, type ErrorCode } from '#lib/errors.ts';
import type { Bomb } from '../../fixtures/bombs/bomb.ts';
import { type Family, families } from '../../fixtures/bombs/families.ts';
import { fileOf, formOf } from '../../support/http/api.ts';
import { expectCleanText } from '../../support/http/clean-text.ts';
import { isLong } from '../../support/is-long.ts';
import { watchAttack } from '../../support/server/attack.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';

/** A request that takes longer hangs. */
const MAX_REQUEST_MS = 75_000;
const MAX_HEALTH_MS = 5000;
const MAX_TREE_BYTES = 4e9;
/** Each bomb of a family may reach the timeout of its engine. */
const timeout = isLong ? 1_800_000 : 300_000;
/** Twice the engines of the smallest machine, so that some requests are always queued. */
const AT_ONCE = 4;
/** Bombs of each family that `npm test` sends. */
const QUICK_BOMBS = 3;
/** Errors that any file may cause on a slow machine or one with little memory. */
const ALWAYS: readonly ErrorCode[] = ['too_slow', 'too_much_memory'];

// `npm run test:long` sends all bombs with the default settings, `npm test` some quick ones.
let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer(isLong ? {} : { IMAGE_TIMEOUT_SECONDS: '2', PAGE_TIMEOUT_SECONDS: '2' });
});

afterAll(() => server.end());

/** The result of a request for its client. */
type Outcome = 'converts' | ErrorCode;

/** Repeats a request while its response is a 503, which must have Retry-After. */
async function answerTo(path: string, body: () => FormData): Promise<Response> {
  for (;;) {
    const signal = AbortSignal.timeout(MAX_REQUEST_MS);
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body: body(), signal });
    if (response.status !== 503) return response;
    await response.text();
    await sleep(1000 * Number(response.headers.get('retry-after')));
  }
}

async function refusal(response: Response): Promise<Outcome> {
  const code = response.headers.get('x-error-code') as ErrorCode;
  const text = await response.text();
  expectCleanText(text);
  expect(response.status, text).toBe(new AppError(code).status);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  return code;
}

/** Generated before the measurement, which shares this process. */
interface GeneratedBomb extends Bomb {
  content: Buffer;
}

async function convert({ name, content, fields }: GeneratedBomb): Promise<Outcome> {
  const file = { name, bytes: content };
  const response = await answerTo('/api/convert', () => formOf([file], { outputFormat: 'webp', ...fields }));
  if (!response.ok) return refusal(response);
  const [item] = (await response.json()) as ConversionItem[];
  if (!item || isFailed(item))
    throw new Error(`A lone file that failed was answered with 200: ${JSON.stringify(item)}`);
  return 'converts';
}

async function preview({ content }: GeneratedBomb): Promise<Outcome> {
  const response = await answerTo('/api/preview', () => {
    const form = new FormData();
    form.append('file', fileOf(content), 'bomb');
    return form;
  });
  if (!response.ok) return refusal(response);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  return 'converts';
}

interface BombOutcome {
  bomb: Bomb;
  outcome: Outcome;
}

/** Sends all bombs, a limited number at a time. */
async function sendAll(
  bombs: readonly GeneratedBomb[],
  send: (bomb: GeneratedBomb) => Promise<Outcome>,
): Promise<BombOutcome[]> {
  const left = bombs.values();
  const outcomes: BombOutcome[] = [];
  const sender = async () => {
    for (const bomb of left) outcomes.push({ bomb, outcome: await send(bomb) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return outcomes;
}

const describeOutcome = ({ bomb, outcome }: BombOutcome): string => `${bomb.name}: ${outcome}`;
const isUnexpected = ({ bomb, outcome }: BombOutcome): boolean => ![...bomb.ends, ...ALWAYS].includes(outcome);
/** A preview may exist for a rejected file. It has no fields, so that all frames count. */
const asPreview = (bomb: Bomb): Bomb => ({
  ...bomb,
  ends: [...bomb.ends, 'converts', ...(bomb.fields ? (['too_many_pixels'] as const) : [])],
});

const allFamilies = Object.keys(families) as Family[];
const chosen = (family: Family): readonly Bomb[] =>
  isLong ? families[family] : families[family].filter(({ slow }) => !slow).slice(0, QUICK_BOMBS);

async function sendBombs(bombs: readonly Bomb[], send: (bomb: GeneratedBomb) => Promise<Outcome>): Promise<void> {
  const generated: GeneratedBomb[] = [];
  for (const bomb of bombs) generated.push({ ...bomb, content: await bomb.bytes() });
  const attack = watchAttack(server);
  const [attempt] = await Promise.allSettled([sendAll(generated, send)]);
  const { treeBytes, healthMs, healthFailures } = await attack.stop();
  if (attempt.status === 'rejected') throw attempt.reason;
  const seen = `tree ${Math.round(treeBytes / 1e6)} MB, /healthz ${Math.round(healthMs)} ms`;
  // biome-ignore lint/suspicious/noConsole: the figures are what the run is for
  console.info([`${expect.getState().currentTestName}: ${seen}`, ...attempt.value.map(describeOutcome)].join('\n  '));
  expect(attempt.value.filter(isUnexpected).map(describeOutcome)).toEqual([]);
  expect(healthFailures).toEqual([]);
  if (isLong) expect(healthMs).toBeLessThan(MAX_HEALTH_MS);
  expect(treeBytes).toBeLessThan(MAX_TREE_BYTES);
}

test.each(allFamilies)(
  '%s: each file is converted or rejected with a 4xx within the limits of the server',
  { timeout },
  (family) => sendBombs(chosen(family), convert),
);

test('previews: each file is converted or rejected with a 4xx within the limits of the server', { timeout }, () =>
  sendBombs(
    allFamilies.flatMap((family) =>
      chosen(family)
        .slice(0, isLong ? 3 : 1)
        .map(asPreview),
    ),
    preview,
  ),
);

test('an image is converted afterwards, and only results remain', () => server.expectUnharmed());
