import { atom, computed } from 'nanostores';
import type { OutputFormat } from '#lib/formats.ts';
import { formats } from '#lib/formats.ts';
import type { ConversionOptions, OptionField } from '#lib/options.ts';
import { defaultOptions } from '#lib/options.ts';
import { LOSSLESS_PNG_QUALITY } from '#lib/plan/encode.ts';
import type { ResizeFit } from '#lib/resize.ts';

/** The choices of the visitor, and what the next conversion is asked for. */
export const $options = atom<ConversionOptions>(defaultOptions);

/** Whether the resize fields are open. They may both be empty for a moment, while one is typed anew. */
export const $resizing = atom(false);

/** The output formats in the choice, with the specification's words. SVG joins on pages whose target it is. */
export const formatChoices = {
  jpg: 'best for photos',
  png: 'best for graphics with transparency',
  webp: 'modern smaller size',
  avif: 'newest best compression',
} as const satisfies Partial<Record<OutputFormat, string>>;

export const fitLabels = {
  inside: 'Inside: fit within this size',
  outside: 'Outside: at least this size',
  fill: 'Fill: stretch to this size',
  cover: 'Cover: crop to this size',
  contain: 'Contain: pad to this size',
} as const satisfies Record<ResizeFit, string>;

const RESIZE_TO = { width: 800, height: 600 };

/** A value that is set already changes nothing: files converted with these options stay so. */
export function setOption<F extends OptionField>(field: F, value: ConversionOptions[F]): void {
  if ($options.get()[field] !== value) $options.set({ ...$options.get(), [field]: value });
}

export function resetOption(field: OptionField): void {
  setOption(field, defaultOptions[field]);
}

/** On sets 800 by 600, off clears both. */
export function setResizing(on: boolean): void {
  $resizing.set(on);
  $options.set({ ...$options.get(), width: undefined, height: undefined, ...(on && RESIZE_TO) });
}

/** Back to the size that the toggle sets, the fit and the upscaling included. */
export function resetResize(): void {
  $options.set({
    ...$options.get(),
    ...RESIZE_TO,
    resizeFit: defaultOptions.resizeFit,
    upscale: defaultOptions.upscale,
  });
}

export function resetOptions(): void {
  $resizing.set(false);
  $options.set(defaultOptions);
}

export const $resizeChanged = computed(
  $options,
  ({ width, height, resizeFit, upscale }) =>
    width !== RESIZE_TO.width ||
    height !== RESIZE_TO.height ||
    resizeFit !== defaultOptions.resizeFit ||
    upscale !== defaultOptions.upscale,
);

const hints = [
  { below: 30, text: 'Low quality, smallest size' },
  { below: 70, text: 'Balanced' },
  { below: Number.POSITIVE_INFINITY, text: 'High quality, larger size' },
];

/** What the quality slider is called and what its value means for the chosen format. */
export const $quality = computed($options, ({ outputFormat, quality }) => {
  const hint = hints.find(({ below }) => quality < below)?.text ?? '';
  if (formats[outputFormat].quality !== 'palette') return { label: 'Quality', hint };
  const palette = quality < LOSSLESS_PNG_QUALITY;
  return {
    label: 'Compression Level',
    hint: palette ? `${hint}, colours reduced to a palette` : `${hint}, no loss at all`,
  };
});
