import { atom, onMount } from 'nanostores';
import { createShownUrl } from '#convert/drawing/shown-url.ts';
import { formats } from '#lib/formats/formats.ts';
import { $viewed } from '#session/results/viewed-result.ts';

/**
 * Image of the viewed result in a format that not all browsers show. Undefined until it is decoded or drawn, if both fail, and for
 * other formats.
 */
export const $viewedUrl = atom<string | undefined>();

let controller = new AbortController();

onMount($viewedUrl, () =>
  $viewed.subscribe((viewed) => {
    controller.abort();
    release();
    const item = viewed?.item;
    if (!item || item.format === 'pdf' || formats[item.format].browser) return;
    controller = new AbortController();
    const { signal } = controller;
    createShownUrl(item.content, item.format, signal).then(
      (url) => (signal.aborted ? URL.revokeObjectURL(url) : $viewedUrl.set(url)),
      // The thumbnail stays.
      () => {},
    );
  }),
);

function release(): void {
  const before = $viewedUrl.get();
  if (before) URL.revokeObjectURL(before);
  $viewedUrl.set(undefined);
}
