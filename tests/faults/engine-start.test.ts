import { expect, test } from 'vitest';
import { EngineProcess } from '../../src/lib/server/jobs/engine-process.ts';
import { childrenOf } from '../support/server/processes.ts';
import { temporaryDir } from '../support/server/server.ts';

const MEMORY_BYTES = 1536 * 1024 ** 2;

/** Kills the process of an engine before it responds. @returns the number of kills */
async function killStarts(most: number, isOver: () => boolean): Promise<number> {
  const before = new Set(await childrenOf(process.pid));
  let killed = 0;
  while (killed < most && !isOver()) {
    const [starting] = (await childrenOf(process.pid)).filter((pid) => !before.has(pid));
    if (!starting) continue;
    before.add(starting);
    process.kill(starting, 'SIGKILL');
    killed++;
  }
  return killed;
}

async function startWhile(kills: number) {
  const folder = await temporaryDir();
  const crashes: string[] = [];
  const engine = new EngineProcess({
    folder: folder.path,
    memoryBytes: MEMORY_BYTES,
    onReplaced: (why) => crashes.push(why),
  });
  let over = false;
  const killing = killStarts(kills, () => over);
  const request = { sourcePath: `${folder.path}/none.pdf` };
  const [attempt] = await Promise.allSettled([engine.openDocument(request, { timeoutMs: 30_000 })]);
  over = true;
  const killed = await killing;
  await engine.close();
  await folder.remove();
  return { attempt, killed, crashes };
}

test('an engine killed during its start is started again', async () => {
  const { attempt, killed, crashes } = await startWhile(2);
  expect({ killed, crashes }).toEqual({ killed: 2, crashes: ['crash', 'crash'] });
  // The engine has started and looked for the file.
  expect(attempt).toMatchObject({ status: 'rejected', reason: { code: expect.not.stringMatching('unavailable') } });
});

test('a failing engine start is not reported as an error of the file', async () => {
  const { attempt, killed } = await startWhile(3);
  expect(killed).toBe(3);
  expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});
