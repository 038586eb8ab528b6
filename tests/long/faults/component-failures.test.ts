import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deployment, deploy } from './trial/deployment.ts';
import { type FaultName, type Force, faults } from './trial/faults.ts';
import { leftBehind } from './trial/left-behind.ts';
import { type Size, trial } from './trial/trial.ts';

const size: Size = { files: 24, width: 400, height: 300 };
const force: Force = { engines: 3, awayMs: 3000 };

describe('two workers, PostgreSQL and S3, while files are converted', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await deploy();
  });
  afterAll(() => deployment.stop());

  test.each((Object.keys(faults) as FaultName[]).map((name) => [faults[name].title, name] as const))(
    '%s: every file is converted completely or fails with a reason',
    async (_title, name) => {
      const { violations, done, failed } = await trial(deployment, name, size, force);
      expect(violations).toEqual([]);
      expect(done + failed).toBe(size.files);
      // Only a file whose engine is killed twice may fail.
      if (name !== 'engine') expect(failed).toBe(0);
    },
  );

  test('no files, jobs or records are left afterwards', async () => {
    await deployment.endServers();
    expect(await leftBehind(deployment)).toEqual([]);
  });
});
