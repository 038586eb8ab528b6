import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecretBox, openSecretBox } from './secret-box.ts';

test('a sealed text opens only with the same key and context', () => {
  const box = createSecretBox('a key');
  const sealed = box.seal('geheim 🔑', 'document-1');
  expect(sealed).not.toContain('geheim');
  expect(box.seal('geheim 🔑', 'document-1')).not.toBe(sealed);
  expect(box.open(sealed, 'document-1')).toBe('geheim 🔑');
  expect(box.open(sealed, 'document-2')).toBeUndefined();
  expect(createSecretBox('another key').open(sealed, 'document-1')).toBeUndefined();
  const otherNonce = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const broken of ['', 'x', sealed.slice(0, -2), otherNonce, 'plain text of an earlier release']) {
    expect(box.open(broken, 'document-1')).toBeUndefined();
  }
});

test('without SECRET_KEY, the key is a private file that survives restarts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'secret-box-'));
  const first = await openSecretBox({ dataDir });
  const second = await openSecretBox({ dataDir });
  expect(second.open(first.seal('text', 'a'), 'a')).toBe('text');
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toHaveLength(43);
  expect(
    (await openSecretBox({ dataDir, secretKey: 'x'.repeat(32) })).open(first.seal('text', 'a'), 'a'),
  ).toBeUndefined();
  await rm(dataDir, { recursive: true });
});
