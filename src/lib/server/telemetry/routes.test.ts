import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../project-dir.ts';
import { isUpload, methodOf, routeOf, routes } from './routes.ts';

const HTML = 'text/html; charset=utf-8';
/** Routes that are counted under another route. */
const groupedRoutes: Record<string, string> = {
  '/convert/{source}-to-{target}': '/convert/{path}',
  '/pdf-to-{target}': 'page',
  '/answer': 'page',
};

/** Routes of the pages and endpoints that are rendered on demand. */
const onDemand = globSync('src/pages/**/*.{ts,astro}', { cwd: projectDir })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /prerender = false/.test(readFileSync(join(projectDir, file), 'utf8')))
  .map((file) => file.replace(/^src\/pages/, '').replace(/(\/index)?\.(ts|astro)$/, ''))
  .map((path) => path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}'));

test.each(onDemand)('%s is counted under its pattern', (path) => {
  const expected = groupedRoutes[path] ?? path;
  expect(routeOf(path.replace(/\{\w+\}/g, 'a-secret'), HTML)).toBe(expected);
});

test('unknown paths do not add routes', () => {
  const paths = ['/a', '/wp-login.php', '/files/a', '/files/a/b/c', '/api/none', '/%', '(not decodable)', ''];
  const seen = new Set(paths.flatMap((path) => [routeOf(path, HTML), routeOf(path, 'text/plain')]));
  expect([...seen].sort()).toEqual(['other', 'page']);
  expect(new Set(routes).size).toBe(routes.length);
  expect(methodOf('BREW')).toBe('OTHER');
  expect(methodOf(undefined)).toBe('OTHER');
});

test('uploads are recognized by their route', () => {
  expect(isUpload('POST', '/api/convert')).toBe(true);
  expect(isUpload('GET', '/api/convert')).toBe(false);
  expect(isUpload('POST', '/api/deliveries')).toBe(false);
});
