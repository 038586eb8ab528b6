import { expect, test } from 'vitest';
import { fuzz } from '../../fuzz/fuzz.ts';
import { madeInputs } from '../../fuzz/inputs.ts';
import { startServer, temporaryDir } from '../../support/server/server.ts';

/** `npm run fuzz` sends cases for a number of minutes. */
const CASES = 200;

test(`each of ${CASES} randomly mutated requests is converted or rejected with a message, and leaves nothing behind`, async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path });
  const report = await fuzz(server, folder.path, {
    seed: 'suite',
    inputs: await madeInputs(),
    shouldSend: (number) => number < CASES,
  });
  expect(await server.end()).toBe(0);
  await folder.remove();
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(CASES);
  // Not all cases are rejected.
  expect(report.outcomes.converted).toBeGreaterThan(CASES / 20);
});

test('a case is reproducible', async () => {
  const { makeCase } = await import('../../fuzz/case.ts');
  const [one, other] = [await madeInputs(), await madeInputs()];
  for (const number of [0, 7, 42]) expect(makeCase('a', number, one)).toEqual(makeCase('a', number, other));
  expect(makeCase('a', 1, one).body.equals(makeCase('b', 1, one).body)).toBe(false);
});
