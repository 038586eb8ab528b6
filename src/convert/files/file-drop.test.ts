import { expect, test } from 'vitest';
import { readDroppedFiles } from './file-drop.ts';
import { folderOf } from './folders.ts';

const readable = (name: string, fullPath = `/${name}`) => ({
  name,
  fullPath,
  isFile: true,
  file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
});
const unreadable = (name: string) => ({
  name,
  isFile: true,
  file: (_: unknown, reject: (error: Error) => void) => reject(new Error('gone')),
});
const folder = (name: string, ...portions: unknown[][]) => ({
  name,
  isDirectory: true,
  createReader: () => ({ readEntries: (resolve: (entries: unknown[]) => void) => resolve(portions.shift() ?? []) }),
});
const drop = (...entries: unknown[]) =>
  readDroppedFiles({ files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) } as never);

test('folders are read recursively and completely, without hidden files', async () => {
  const { files, unread } = await drop(
    folder(
      'trip',
      [readable('a.png', '/trip/a.png')],
      [folder('day', [readable('b.png', '/trip/day/b.png'), readable('.DS_Store')])],
    ),
    readable('c.png'),
  );
  expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(files.map(folderOf)).toEqual(['trip', 'trip/day', undefined]);
  expect(unread).toEqual([]);
});

test('unreadable files are named, and the others are added', async () => {
  const { files, unread } = await drop(folder('trip', [unreadable('a.png'), readable('b.png')]), unreadable('c.png'));
  expect(files.map(({ name }) => name)).toEqual(['b.png']);
  expect(unread.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
});
