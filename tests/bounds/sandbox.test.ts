import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sandbox } from '#lib/server/jobs/sandbox.ts';
import { temporaryDir } from '../support/server.ts';

const MEMORY_BYTES = 512 * 1024 ** 2;

test.each([
  ['as it is started', {}],
  ['where no program is found but by its whole path', { PATH: '/nowhere' }],
])('an engine process starts within its bounds: %s', async (_, env) => {
  const folder = await temporaryDir();
  const options = sandbox(folder.path, MEMORY_BYTES);
  const limits = `process.report.getReport().userLimits.data_seg_size_bytes.hard`;
  const { stdout } = await promisify(execFile)(
    'execPath' in options ? options.execPath : process.execPath,
    [...options.execArgv, '-p', limits],
    { cwd: folder.path, env: { ...options.env, ...env } },
  );
  expect(Number(stdout)).toBeGreaterThan(MEMORY_BYTES);
  expect(Number(stdout)).toBeLessThan(2.5 * MEMORY_BYTES);
  await folder.remove();
});
