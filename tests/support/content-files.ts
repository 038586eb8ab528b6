import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files of a folder, by their names without extension. */
export function contentFiles(folder: string, extension: string): [slug: string, content: string][] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return names.map((name) => [basename(name, extension), readFileSync(join(folder, name), 'utf8')]);
}

/** Front matter of a Markdown file, with one value per line. */
export function frontMatter(markdown: string): Record<string, unknown> {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1] ?? '';
  const lines = head
    .split('\n')
    .filter(Boolean)
    .map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? [line, '']);
  return Object.fromEntries(
    lines.map(([name = '', value = '']) => [name, value.startsWith('[') ? value.slice(1, -1).split(', ') : value]),
  );
}
