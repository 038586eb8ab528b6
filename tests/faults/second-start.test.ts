import { expect, test } from 'vitest';
import { startServer, temporaryDir } from '../support/server/server.ts';

test('a second start says that its port is in use, and leaves the first one alone', async ({ onTestFinished }) => {
  const folder = await temporaryDir();
  onTestFinished(folder.remove);
  const first = await startServer({ DATA_DIR: folder.path });
  onTestFinished(async () => {
    await first.end();
  });
  const { port } = new URL(first.url);
  await expect(startServer({ DATA_DIR: folder.path, PORT: port })).rejects.toThrow(
    `PORT must be a free port; ${port} is in use.`,
  );
  expect((await fetch(new URL('/readyz', first.url))).status).toBe(200);
});
