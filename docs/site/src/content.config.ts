import { defineCollection } from 'astro:content';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docsSchema } from '@astrojs/starlight/schema';
import type { Loader } from 'astro/loaders';

const root = resolve(import.meta.dirname, '../../..');
const pages = ['{CHANGELOG,CONTRIBUTING,README,ROADMAP}.md', 'docs/*.md', 'docs/{decisions,how-to}/*.md'];

/** Reads the pages as they are in the repository: the first heading is the title, and links lead to pages or to the repository. */
const repository: Loader = {
  name: 'repository',
  async load({ store, parseData, renderMarkdown, watcher, logger }) {
    const { repository: name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      repository: string;
    };
    const host = `https://github.com/${name.replace('github:', '')}/blob/main/`;
    const paths = await Array.fromAsync(glob(pages, { cwd: root }));
    const read = async (path: string) => {
      const text = await readFile(join(root, path), 'utf8');
      const [, title = ''] = /^(?:# |<h1[^>]*>)(.+?)(?:<\/h1>)?$/m.exec(text) ?? [];
      const body = withLinks(text.replace(/^(?:# |<h1).+\n/m, ''), path, paths, host);
      const id = idOf(path);
      const data = await parseData({ id, data: { title: title.replaceAll('`', '') } });
      // From which Starlight derives the folders of its sidebar.
      const filePath = `src/content/docs/${id}.md`;
      store.set({
        id,
        data,
        body,
        filePath,
        rendered: await renderMarkdown(body, { fileURL: pathToFileURL(join(root, path)) }),
      });
    };
    await Promise.all(paths.map(read));
    watcher?.add(paths.map((path) => join(root, path)));
    watcher?.on('change', (changed) => {
      const path = relative(root, changed);
      if (paths.includes(path)) read(path).catch((error: Error) => logger.error(error.message));
    });
  },
};

/** Path of a page on the site: `docs/how-to/add-a-page.md` is `how-to/add-a-page`. */
function idOf(path: string): string {
  const id = path
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase();
  return path === 'README.md' ? 'index' : id.replace(/\/readme$/, '');
}

function withLinks(text: string, path: string, paths: readonly string[], host: string): string {
  // Images of README.md are in the public folder of this site.
  return text
    .replaceAll('"docs/images/', '"/')
    .replace(/(\]\()([^)\s#:]+)?(#[^)\s]*)?\)/g, (whole, open: string, target?: string, anchor = '') => {
      if (!target) return whole;
      const file = join(dirname(path), target);
      if (paths.includes(file)) return `${open}/${idOf(file)}/${anchor})`;
      if (/\.(svg|webp|png)$/.test(file)) return whole;
      return `${open}${host}${file}${anchor})`;
    });
}

export const collections = { docs: defineCollection({ loader: repository, schema: docsSchema() }) };
