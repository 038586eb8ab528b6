import { cleanPath } from '#lib/text/file-names.ts';

// Where a file lies in the folder that was dropped or chosen. The picker of folders sets `webkitRelativePath`, a drop does not.
// Browsers without such a picker lack it.

/** Sets the path of a file, which has the chosen folder first. */
export function withPath(file: File, path: string): File {
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

/** The folder of a file, such as `photos/trip`. Undefined for a file that was dropped or chosen alone. */
export function folderOf({ webkitRelativePath: path = '' }: File): string | undefined {
  const end = path.lastIndexOf('/');
  return end > 0 ? cleanPath(path.slice(0, end)) : undefined;
}
