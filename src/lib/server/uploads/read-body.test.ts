import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { parseBody, parseJson } from './read-body.ts';

const MB = 1024 ** 2;
const account = (yieldLoop: () => Promise<void> | undefined = () => undefined) => ({
  memory: new ConcurrencyLimit({ total: MB, perKey: MB }).reserve('client'),
  yieldLoop,
});
const post = (body: string) => new Request('http://box/', { method: 'POST', body });

test('a body is parsed after other work of the event loop', async () => {
  const turn = Promise.withResolvers<void>();
  let isParsed = false;
  const parsing = parseBody(post('{}'), { maxBytes: MB, ...account(() => turn.promise) }, (body) => {
    isParsed = true;
    return parseJson(body);
  });
  await nextTurn();
  await nextTurn();
  expect(isParsed).toBe(false);
  turn.resolve();
  expect(await parsing).toEqual({});
});

test.each([
  ['no JSON', '{'],
  ['no UTF-8', '"\xff"'],
  ['deep nesting', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ['more values than a list may have', `[${'0,'.repeat(100_000)}0]`],
])('%s is malformed', async (_, text) => {
  const body = new Request('http://box/', { method: 'POST', body: Buffer.from(text, 'latin1') });
  const parsing = parseBody(body, { maxBytes: MB, ...account() }, parseJson);
  await expect(parsing).rejects.toMatchObject({ code: 'malformed_body' });
});
