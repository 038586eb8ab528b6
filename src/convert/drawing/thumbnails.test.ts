import { afterEach, expect, test, vi } from 'vitest';
import { $maxFileMb } from '#session/files/limits.ts';
import { permissionByDialog } from '../choose/permission.ts';
import { requestThumbnail } from './thumbnails.ts';

const permission = permissionByDialog('a');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Result of a server preview with the given response headers. */
function drawn(headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('image', { headers }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  return requestThumbnail(permission, new File(['x'], 'a.heic'), new AbortController().signal, 320);
}

test('a file that the server cannot draw has no thumbnail, and a larger one than it takes is not sent', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const request = (bytes: number) =>
    requestThumbnail(permission, new File([new Uint8Array(bytes)], 'a.heic'), new AbortController().signal, 320);
  expect(await request(1)).toEqual({ step: 'none' });
  $maxFileMb.set('1');
  expect(await request(1024 ** 2 + 1)).toEqual({ step: 'none' });
  expect(fetch).toHaveBeenCalledTimes(1);
  $maxFileMb.set('50');
});

test('a thumbnail from the server has the size of the original if the response contains it', async () => {
  expect(await drawn({ 'X-Source-Width': '4000', 'X-Source-Height': '3000' })).toEqual({
    step: 'shown',
    url: 'blob:1',
    size: { width: 4000, height: 3000 },
  });
  expect(await drawn({})).toEqual({ step: 'shown', url: 'blob:1' });
});
