import { beforeEach, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { forgetLink, linkOf, rememberLink, resultsById, withoutLink } from './links.ts';
import type { DeviceItem } from './result-item.ts';
import { $results, type Result } from './results.ts';

const onServer = (id: string): ConvertedItem => ({
  id,
  url: `/files/${id}/${id}.jpg`,
  viewUrl: `/view/${id}`,
  originalName: `${id}.png`,
  originalFormat: 'png',
  convertedName: `${id}.jpg`,
  size: '1.00 KB',
  sizeBytes: 1024,
  originalSize: '2.00 KB',
  originalSizeBytes: 2048,
  format: 'jpg',
  width: 4,
  height: 3,
  previewUrl: `/previews/${id}`,
  expiresAt: '2026-12-01T00:00:00.000Z',
  notices: [],
});

const onDevice = (id: string, link?: ConvertedItem): DeviceItem => ({
  ...onServer(id),
  content: new Blob(),
  originalFormat: 'png',
  options: defaultOptions,
  isStored: true,
  ...(link && { link }),
});

const resultOf = (item: Result['item'], position: number): Result => ({
  fileId: item.id,
  position,
  conversionId: item.id,
  index: 0,
  count: 1,
  item,
});

const [local, linked, remote] = [onDevice('a'), onDevice('b', onServer('copy')), onServer('c')].map(resultOf) as [
  Result,
  Result,
  Result,
];

beforeEach(() => $results.set([local, linked, remote]));

test('only results of the device without a copy have to be uploaded', () => {
  expect(withoutLink($results.get())).toEqual([local]);
  expect(resultsById(['c', 'a'])).toEqual([local, remote]);
});

test('the link of a single result of the device is its copy, which can be deleted', () => {
  expect(linkOf([local])).toBeUndefined();
  expect(linkOf([linked])).toEqual({
    viewUrl: '/view/copy',
    expiresAt: '2026-12-01T00:00:00.000Z',
    deletePath: '/api/conversions/copy',
  });
});

test('a link to a result of the server, or to several, is known once it was created, for exactly these results', () => {
  const link = { viewUrl: '/delivery/x', expiresAt: '2026-12-06T00:00:00.000Z' };
  expect(linkOf([remote])).toBeUndefined();
  rememberLink([remote], { ...link, viewUrl: '/view/c' });
  expect(linkOf([remote])?.viewUrl).toBe('/view/c');
  rememberLink([linked, remote], link);
  expect(linkOf([linked, remote])).toEqual(link);
  expect(linkOf([local, linked, remote])).toBeUndefined();
  forgetLink([linked, remote]);
  expect(linkOf([linked, remote])).toBeUndefined();
});
