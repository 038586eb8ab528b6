import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { converted } from '../http/client.ts';
import { createImage } from '../images/test-images.ts';
import { ERROR_LEVEL, startServer, type TestServer, temporaryDir } from './server.ts';

/** Part of every file name and field of hostile requests, which must not be logged. */
export const MARK = 'kQ7visitorsown';

/** A server with default settings, its folder and its log. */
export interface HostileServer extends Pick<TestServer, 'url' | 'pid' | 'log'> {
  /** Fails unless it responds and converts. */
  expectServes(): Promise<void>;
  /** Fails unless it converts, no file is left, and its log has no errors or user data. */
  expectUnharmed(): Promise<void>;
  end(): Promise<void>;
}

export async function startHostileServer(variables: Record<string, string> = {}): Promise<HostileServer> {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, ...variables });
  const filesLeft = async (): Promise<string[]> => {
    const left: string[] = [];
    for (const pattern of ['tmp/**/{upload-*,source,*-result*,*-preview*}', 'files/sources/**']) {
      for await (const file of glob(pattern, { cwd: folder.path, withFileTypes: true })) {
        if (file.isFile()) left.push(join(file.parentPath, file.name));
      }
    }
    return left;
  };
  const expectServes = async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const [item] = await converted(server.url, [{ name: 'honest.png', bytes: await createImage() }]);
    expect(item?.width).toBe(64);
  };
  return {
    expectServes,
    url: server.url,
    pid: server.pid,
    log: server.log,
    async expectUnharmed() {
      await expect.poll(filesLeft, { timeout: 20_000, interval: 200 }).toEqual([]);
      await expectServes();
      expect(server.log.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
      expect(JSON.stringify(server.log)).not.toContain(MARK);
    },
    async end() {
      await server.end();
      await folder.remove();
    },
  };
}
