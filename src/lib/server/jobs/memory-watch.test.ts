import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchMemory } from './memory-watch.ts';
import { HEAP_MB } from './sandbox.ts';

const MB = 1024 ** 2;
/** Its half is more than the largest heap. */
const LIMIT_BYTES = 4 * HEAP_MB * MB;

test('a crash of a process with a full heap counts as a lack of memory, although it is far from its limit', async () => {
  const occupy = `globalThis.held = Buffer.alloc(${HEAP_MB * MB}, 1); console.log('held'); process.stdin.resume();`;
  const child = spawn(process.execPath, ['-e', occupy], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const watch = watchMemory(child.pid ?? 0, LIMIT_BYTES, () => {});
  try {
    expect(watch.mayExplainCrash()).toBe(false);
    await once(child.stdout, 'data');
    await expect.poll(() => watch.mayExplainCrash()).toBe(true);
    expect(watch.isShort()).toBe(false);
  } finally {
    watch.end();
    child.stdin.end();
    await ended;
  }
});
