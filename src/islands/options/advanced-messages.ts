import type { ResizeFit } from '#lib/geometry/resize.ts';

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const messages = {
  resizeMode: 'Resize mode',
  resizeModes: { custom: 'Custom Dimensions', percent: 'Scale by Percentage', preset: 'Common Presets' },
  fitMethod: 'Fit method',
  fits: {
    inside: 'Inside: fit within this size',
    outside: 'Outside: at least this size',
    fill: 'Fill: stretch to this size',
    cover: 'Cover: crop to this size',
    contain: 'Contain: pad to this size',
  } satisfies Record<ResizeFit, string>,
  upscale: 'Upscale',
  upscaleHint: 'Enlarge pictures that are smaller',
  background: 'Background',
  backgroundHint: 'Fills transparency and Contain padding in JPEG. Other formats keep them clear.',

  resolution: 'Resolution',
  dpi: 'DPI',
  ownResolution: 'as in the file',
  resolutionHint: 'How large programs print the picture. Its pixels stay.',
  noResolution: (format: string) => `${format} cannot carry a resolution.`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${length(cm[0])} × ${length(cm[1])} cm (${length(inches[0])} × ${length(inches[1])} in)`,

  aspectRatio: 'Aspect ratio',
  customRatio: 'Custom',
  ratioWidth: 'Ratio width',
  ratioHeight: 'Ratio height',
  useRatio: (width: number, height: number) => `Use ${width}:${height}`,
  lockRatio: 'Lock aspect ratio',
  lockRatioHint: 'Changing one side updates the other',

  percentage: 'Percentage',
  preset: 'Preset',
  presets: {
    original: 'Original size',
    small: 'Small',
    medium: 'Medium',
    large: 'Large',
    hd: 'HD',
    fullHD: 'Full HD',
    '4k': '4K',
  },
  ownSize: 'each file keeps its own',
};

const length = (value: number): string => value.toFixed(value < 1 ? 2 : 1);
