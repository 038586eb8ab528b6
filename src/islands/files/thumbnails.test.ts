import { afterEach, expect, test, vi } from 'vitest';
import { requestThumbnail } from './thumbnails.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Result of a server preview with the given response headers. */
function drawn(headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('image', { headers }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  return requestThumbnail(new File(['x'], 'a.heic'), new AbortController().signal, 320);
}

test('a thumbnail from the server has the size of the original if the response contains it', async () => {
  expect(await drawn({ 'X-Source-Width': '4000', 'X-Source-Height': '3000' })).toEqual({
    step: 'shown',
    url: 'blob:1',
    size: { width: 4000, height: 3000 },
  });
  expect(await drawn({})).toEqual({ step: 'shown', url: 'blob:1' });
});
