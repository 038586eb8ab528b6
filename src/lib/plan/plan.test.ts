import { describe, expect, test } from 'vitest';
import { stillImage } from '../../../tests/fixtures/source-info.ts';
import { formatIds, formats, outputFormats } from '../formats/formats.ts';
import type { Orientation } from '../geometry/orientation.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { effortLevels } from '../options/values.ts';
import { checkTarget } from './limits.ts';
import { estimateMemoryBytes, memoryBudgetBytes, processMemory } from './memory.ts';
import { noticeText } from './notices/notice-text.ts';
import { createPlan } from './plan.ts';
import { thumbnailSteps } from './preview/thumbnail.ts';
import type { Encode, SourceInfo } from './types.ts';

const source = (over: Partial<SourceInfo> = {}): SourceInfo => ({
  ...stillImage,
  width: 400,
  height: 300,
  ...over,
});
const options = (over: Partial<ConversionOptions> = {}): ConversionOptions => ({ ...defaultOptions, ...over });
const codes = (over: Partial<SourceInfo>, requested: Partial<ConversionOptions> = {}) =>
  createPlan(source(over), options(requested)).notices.map(({ code }) => code);

describe('steps', () => {
  test('default options need no step, for every pair of formats', () => {
    for (const format of formatIds.filter((id) => id !== 'svg' && id !== 'pdf')) {
      for (const outputFormat of outputFormats.filter((id) => id !== 'ico')) {
        const { steps, size } = createPlan(source({ format }), options({ outputFormat }));
        expect(steps).toEqual([]);
        expect(size).toEqual({ width: 400, height: 300 });
      }
    }
  });

  test.each([5, 6, 7, 8] as Orientation[])(
    'with orientation %i, the requested sides are those of the upright image',
    (orientation) => {
      const { steps, size } = createPlan(source({ orientation }), options({ width: 150 }));
      expect(size).toEqual({ width: 150, height: 200 });
      expect(steps).toEqual([
        { op: 'orient', orientation },
        { op: 'resize', width: 150, height: 200 },
      ]);
    },
  );

  test('without alpha in the target, the image is flattened before it is resized', () => {
    const requested = options({ outputFormat: 'jpg', background: '#abc', width: 200 });
    expect(createPlan(source({ alpha: true }), requested).steps).toEqual([
      { op: 'flatten', background: '#abc' },
      { op: 'resize', width: 200, height: 150 },
    ]);
    expect(createPlan(source({ alpha: true }), options({ outputFormat: 'webp' })).steps).toEqual([]);
  });

  test('cover crops, and contain pads, transparent only if the target supports it', () => {
    const box = { width: 100, height: 100 } as const;
    expect(createPlan(source(), options({ ...box, resizeFit: 'cover' })).steps).toEqual([
      { op: 'resize', width: 133, height: 100 },
      { op: 'extract', left: 16, top: 0, width: 100, height: 100 },
    ]);
    const contain = (outputFormat: 'jpg' | 'png') =>
      createPlan(source(), options({ ...box, resizeFit: 'contain', outputFormat })).steps.at(-1);
    expect(contain('jpg')).toMatchObject({ op: 'extend', top: 12, bottom: 13, left: 0, right: 0, alpha: 1 });
    expect(contain('png')).toMatchObject({ op: 'extend', alpha: 0 });
  });

  test('an SVG is always scaled, also up', () => {
    const { steps, decode } = createPlan(
      source({ format: 'svg', alpha: true }),
      options({ outputFormat: 'png', width: 1200 }),
    );
    expect(steps).toEqual([{ op: 'resize', width: 1200, height: 900 }]);
    expect(decode).toEqual({ frames: 'first' });
    expect(createPlan(source({ format: 'svg' }), options()).steps).toEqual([{ op: 'resize', width: 400, height: 300 }]);
  });
});

const crop = (cropSettings: Partial<ConversionOptions['advancedSettings']['cropSettings']>) => ({
  advancedSettings: {
    ...defaultOptions.advancedSettings,
    cropSettings: { ...defaultOptions.advancedSettings.cropSettings, ...cropSettings },
  },
});

describe('rotation', () => {
  test('is one step with the orientation tag', () => {
    const { steps, size } = createPlan(source({ orientation: 6 }), options(crop({ rotate: 90 })));
    expect(steps).toEqual([{ op: 'rotateFlip', orientation: 3 }]);
    expect(size).toEqual({ width: 400, height: 300 });
    expect(createPlan(source({ orientation: 6 }), options(crop({ rotate: 270 }))).steps).toEqual([]);
    const unchanged = crop({ rotate: 180, flipHorizontal: true, flipVertical: true });
    expect(createPlan(source({ orientation: 6 }), options(unchanged)).steps).toEqual([
      { op: 'orient', orientation: 6 },
    ]);
  });

  test('follows the crop and the scaling of the stored image', () => {
    const requested = { ...crop({ rotate: 90, width: 50, height: 25 }), width: 75, outputFormat: 'jpg' } as const;
    const { steps, size } = createPlan(source({ alpha: true }), options(requested));
    expect(size).toEqual({ width: 75, height: 50 });
    expect(steps).toEqual([
      { op: 'flatten', background: '#ffffff' },
      { op: 'extract', left: 0, top: 150, width: 100, height: 150 },
      { op: 'resize', width: 50, height: 75 },
      { op: 'rotateFlip', orientation: 6 },
    ]);
    expect(thumbnailSteps(createPlan(source(), options(crop({ rotate: 90 }))), 100)).toEqual([
      { op: 'resize', width: 100, height: 75 },
      { op: 'rotateFlip', orientation: 6 },
    ]);
  });

  test('is followed by straightening, which crops, and precedes enlarging', () => {
    const requested = crop({ rotate: 90, straighten: 5, width: 50 });
    const ops = (over: Partial<ConversionOptions>, format: SourceInfo['format'] = 'jpg') =>
      createPlan(source({ format }), options({ ...requested, ...over })).steps.map(({ op }) => op);
    expect(ops({})).toEqual(['rotateFlip', 'straighten']);
    expect(ops({ width: 50 })).toEqual(['resize', 'rotateFlip', 'straighten']);
    expect(ops({ width: 800, upscale: true })).toEqual(['rotateFlip', 'straighten', 'resize']);
    expect(ops({ width: 800 }, 'svg')).toEqual(['resize', 'rotateFlip', 'straighten']);
  });

  test('keeps an animation', () => {
    const animated = { format: 'gif', frames: 5 } as const;
    const requested = { ...crop({ rotate: 90 }), outputFormat: 'webp' } as const;
    expect(createPlan(source(animated), options(requested)).decode.frames).toBe('all');
    expect(createPlan(source({ ...animated, orientation: 6 }), options(requested)).decode.frames).toBe('all');
    expect(codes({ ...animated, orientation: 6 }, requested)).toEqual([]);
  });
});

describe('a crop with a ratio', () => {
  // The largest square of an image of 400 by 300.
  const square = { x: 12.5, width: 75, ratio: '1:1' } as const;

  test.each([
    [400, 300, 300, 300],
    [120, 400, 120, 120],
    [6000, 600, 600, 600],
    [1, 400, 1, 1],
    [200, 192, 192, 192],
  ])('has it in an image of %d by %d', (width, height, ...size) => {
    for (const smartCrop of [false, true]) {
      const plan = createPlan(source({ width, height }), options(crop({ ...square, smartCrop })));
      expect([plan.size.width, plan.size.height]).toEqual(size);
    }
  });

  test('keeps the place of its frame', () => {
    const corner = crop({ x: 50, y: 60, width: 50, height: 40, ratio: '4:3' });
    expect(createPlan(source({ width: 1000, height: 1000 }), options(corner)).steps).toEqual([
      { op: 'extract', left: 500, top: 613, width: 500, height: 375 },
    ]);
  });

  test('is exact where its frame has the ratio already', () => {
    const frame = crop({ x: 10, y: 20, width: 40, height: 40, ratio: '4:3' });
    expect(createPlan(source({ width: 400, height: 300 }), options(frame)).steps).toEqual([
      { op: 'extract', left: 40, top: 60, width: 160, height: 120 },
    ]);
  });
});

describe('frames', () => {
  test.each([
    ['gif', 'webp', 'all', []],
    ['webp', 'webp', 'all', []],
    ['gif', 'png', 'first', ['first_frame']],
    ['webp', 'jpg', 'first', ['first_frame']],
    ['png', 'webp', 'first', ['first_frame']],
    ['png', 'jpg', 'first', ['first_frame']],
    ['tiff', 'webp', 'first', ['first_page']],
  ] as const)('%s with several frames to %s: %s', (format, outputFormat, frames, notices) => {
    expect(createPlan(source({ format, frames: 5 }), options({ outputFormat })).decode.frames).toBe(frames);
    expect(codes({ format, frames: 5 }, { outputFormat })).toEqual(notices);
  });
});

test('an animation that must be rotated becomes its first frame', () => {
  const rotated = { format: 'webp', frames: 5, orientation: 6 } as const;
  expect(createPlan(source(rotated), options({ outputFormat: 'webp' })).decode.frames).toBe('first');
  expect(codes(rotated, { outputFormat: 'webp' })).toEqual(['first_frame']);
});

describe('metadata', () => {
  const has = { icc: true, exif: true, xmp: true, iptc: true, location: true };

  test('is kept by default with the location, and dropped on request', () => {
    expect(createPlan(source(), options()).metadata).toEqual({ keep: true, location: true });
    expect(createPlan(source(), options({ keepLocation: false })).metadata).toEqual({ keep: true, location: false });
    expect(createPlan(source(), options({ preserveMetadata: false })).metadata).toEqual({ keep: false });
    expect(createPlan(source(), options({ outputFormat: 'svg' })).metadata).toEqual({ keep: false });
  });

  test('has notices about a kept location, IPTC and formats without metadata', () => {
    expect(codes({ has })).toEqual(['location_kept']);
    expect(codes({ has }, { keepLocation: false })).toEqual([]);
    expect(codes({ has }, { outputFormat: 'webp' })).toEqual(['location_kept']);
    expect(codes({ has }, { outputFormat: 'svg' })).toEqual(['metadata_dropped']);
    expect(codes({ has }, { preserveMetadata: false })).toEqual([]);
  });
});

describe('encoders', () => {
  const large = { width: 8000, height: 6000 };
  const encode = (over: Partial<ConversionOptions>, size: Partial<SourceInfo> = {}) =>
    createPlan(source(size), options(over)).encode;

  test('quality is passed to each encoder, and 0 is the lowest supported one', () => {
    for (const outputFormat of ['jpg', 'webp', 'avif'] as const) {
      expect(encode({ outputFormat, quality: 55 })).toMatchObject({ format: outputFormat, quality: 55 });
      expect(encode({ outputFormat, quality: 0 })).toMatchObject({ quality: 1 });
    }
  });

  test('PNG is lossless from 70, a palette below', () => {
    expect(encode({ outputFormat: 'png', quality: 70 })).not.toHaveProperty('paletteQuality');
    expect(encode({ outputFormat: 'png', quality: 69 })).toHaveProperty('paletteQuality', 69);
  });

  test.each([
    [true, 94, '4:2:0'],
    [true, 95, '4:4:4'],
    [false, 89, '4:2:0'],
    [false, 90, '4:4:4'],
  ])('colors of the source in half the resolution: %s, quality %i: %s', (halfChroma, quality, chromaSubsampling) => {
    for (const outputFormat of ['jpg', 'avif'] as const) {
      expect(encode({ outputFormat, quality }, { halfChroma })).toMatchObject({ chromaSubsampling });
    }
  });

  test('JPEG buffers a whole image only up to 40 megapixels', () => {
    const codings = (size?: Partial<SourceInfo>) =>
      effortLevels.map((effort) => (encode({ effort }, size) as Extract<Encode, { format: 'jpg' }>).coding);
    expect(codings()).toEqual(['sequential', 'progressive', 'trellis']);
    expect(codings(large)).toEqual(['sequential', 'sequential', 'sequential']);
  });

  test('AVIF has full color resolution only up to 30 megapixels', () => {
    expect(encode({ outputFormat: 'avif', quality: 95 }, large)).toMatchObject({ chromaSubsampling: '4:2:0' });
  });

  test('content determines lossless WebP and palette PNG', () => {
    const byContent = (over: Partial<ConversionOptions>, info: Partial<SourceInfo> = {}) =>
      createPlan(source({ lossy: false, ...info }), options({ outputFormat: 'webp', ...over })).encodeByContent;
    const lossless = { format: 'webp', lossless: true, effort: 2 };
    expect(byContent({ quality: 85 })).toEqual({ graphic: lossless, drawing: lossless });
    expect(byContent({ quality: 84 })).toEqual({ drawing: lossless });
    const palette = expect.objectContaining({ paletteQuality: 'exact' });
    expect(byContent({ outputFormat: 'png' })).toEqual({ 'few-colors': palette, drawing: palette });
    expect(byContent({ outputFormat: 'png', quality: 69 })).toBeUndefined();
    const full = { chromaSubsampling: '4:4:4', tune: 'ssim' };
    expect(byContent({ outputFormat: 'avif', quality: 60 })).toMatchObject({
      noise: { ...full, effort: 2 },
      graphic: { ...full, effort: 4 },
      drawing: { ...full, effort: 4 },
    });
    expect(byContent({ outputFormat: 'avif' }, { width: 2000, height: 2000 })).toMatchObject({
      graphic: { effort: 2 },
    });
    expect(byContent({ outputFormat: 'avif', effort: 'fast' })).toMatchObject({ graphic: { effort: 1 } });
    expect(byContent({ outputFormat: 'avif' }, large)).toBeUndefined();
    expect(byContent({}, { lossy: true })).toBeUndefined();
    expect(byContent({}, { frames: 2 })).toBeUndefined();
    expect(byContent({ outputFormat: 'jpg' })).toBeUndefined();
    expect(byContent({ targetSizeKb: 10 })).toBeUndefined();
  });
});

describe('JPEG XL', () => {
  const jxl = (size: Partial<SourceInfo>, requested: Partial<ConversionOptions> = {}) =>
    createPlan(source({ format: 'jpg', ...size }), options({ outputFormat: 'jxl', ...requested }));

  test('takes less effort for large images', () => {
    const effort = (width: number, height: number, level: ConversionOptions['effort']) => {
      const { encode } = jxl({ width, height }, { effort: level });
      return 'effort' in encode ? encode.effort : undefined;
    };
    expect(effort(3600, 2700, 'balanced')).toBe(5);
    expect(effort(4000, 3000, 'balanced')).toBe(3);
    expect(effort(2000, 2000, 'smallest')).toBe(8);
    expect(effort(4000, 3000, 'smallest')).toBe(7);
  });

  test('has the data of a JPEG on request, unless pixels change', () => {
    expect(jxl({ orientation: 6 }, { keepJpegData: true }).keepsJpegData).toBe(true);
    expect(jxl({}, { keepJpegData: true, width: 100 }).keepsJpegData).toBeUndefined();
    expect(jxl({}).keepsJpegData).toBeUndefined();
    expect(jxl({ format: 'png' }, { keepJpegData: true }).keepsJpegData).toBeUndefined();
  });

  test('gives its JPEG back, unless a lower quality is requested', () => {
    const back = (requested: Partial<ConversionOptions>, hasJpegData = true) =>
      createPlan(source({ format: 'jxl', hasJpegData }), options(requested)).keepsJpegData;
    expect(back({})).toBe(true);
    expect(back({ quality: 80 })).toBeUndefined();
    expect(back({ outputFormat: 'webp' })).toBeUndefined();
    expect(back({}, false)).toBeUndefined();
  });
});

describe('limits', () => {
  test.each([
    ['jpg', 65_500, 65_501],
    ['webp', 16_383, 16_384],
    ['avif', 16_384, 16_385],
  ] as const)('%s supports %i pixels a side but not %i, and the error names the limit', (outputFormat, most, more) => {
    expect(createPlan(source({ width: most, height: 10 }), options({ outputFormat })).size.width).toBe(most);
    expect(() => createPlan(source({ width: more, height: 10 }), options({ outputFormat }))).toThrow(
      `${most} pixels a side, the most that ${formats[outputFormat].label} can hold`,
    );
  });

  test('an SVG is not converted to SVG', () => {
    expect(() => checkTarget(source({ format: 'svg' }), options({ outputFormat: 'svg' }))).toThrow('outputFormat');
    expect(() => checkTarget(source({ format: 'png' }), options({ outputFormat: 'svg' }))).not.toThrow();
  });

  test('a 268-megapixel JPEG fits in memory as JPEG and PNG, not as AVIF', () => {
    const large = source({ width: 16_370, height: 16_370 });
    const needs = (outputFormat: ConversionOptions['outputFormat']) =>
      estimateMemoryBytes(large, createPlan(large, options({ outputFormat })), processMemory);
    const budget = memoryBudgetBytes(1536 * 1024 ** 2, processMemory);
    expect(needs('jpg')).toBeLessThan(budget);
    expect(needs('png')).toBeLessThan(budget);
    expect(needs('avif')).toBeGreaterThan(budget);
  });
});

describe('tracing', () => {
  const traced = (over: Partial<ConversionOptions>, size: Partial<SourceInfo> = {}) =>
    createPlan(source(size), options({ outputFormat: 'svg', ...over }));

  test('large images are reduced to the tracing size, others traced at their own; the requested size is kept', () => {
    const large = traced({}, { width: 16_000, height: 12_000 });
    expect(large.steps).toEqual([{ op: 'resize', width: 1024, height: 768 }]);
    expect(large.encode).toMatchObject({ traced: { width: 1024, height: 768 } });
    expect(large.notices.map(noticeText).join()).toMatch(/768 px on the long side, line art .* to 1024 px/);
    expect(large.size).toEqual({ width: 16_000, height: 12_000 });
    for (const resize of [{ width: 100 }, { width: 4000, upscale: true }]) {
      const { steps, encode, notices } = traced(resize);
      expect(steps).toEqual([]);
      expect(encode).toMatchObject({ traced: { width: 400, height: 300 } });
      expect(notices).toEqual([]);
    }
  });

  test('small images with a watermark are enlarged', () => {
    const { encode } = traced({ hasWatermark: true }, { width: 16, height: 16 });
    expect(encode).toMatchObject({ traced: { width: 256, height: 256 } });
  });

  test('cropping and padding are scaled', () => {
    const large = { width: 4000, height: 3000 };
    const box = { width: 2048, height: 2048 } as const;
    expect(traced({ ...box, resizeFit: 'cover' }, large).steps).toEqual([
      { op: 'resize', width: 1366, height: 1024 },
      { op: 'extract', left: 171, top: 0, width: 1024, height: 1024 },
    ]);
    expect(traced({ ...box, resizeFit: 'contain' }, large).steps).toMatchObject([
      { op: 'resize', width: 1024, height: 768 },
      { op: 'extend', left: 0, top: 128, right: 0, bottom: 128 },
    ]);
    // The image is not enlarged within its canvas.
    expect(traced({ ...box, resizeFit: 'contain' }).steps).toMatchObject([
      { op: 'resize', width: 200, height: 150 },
      { op: 'extend', left: 412, top: 437, right: 412, bottom: 437 },
    ]);
  });

  test('needs memory for the traced size, not the requested one', () => {
    const large = source({ width: 16_370, height: 16_370 });
    expect(estimateMemoryBytes(large, createPlan(large, options({ outputFormat: 'svg' })), processMemory)).toBeLessThan(
      360e6,
    );
  });
});

describe('thumbnails', () => {
  test('use the same steps at a smaller size', () => {
    const rotated = createPlan(source({ orientation: 6, alpha: true }), options({ width: 3000, upscale: true }));
    expect(thumbnailSteps(rotated, 40)).toEqual([
      { op: 'orient', orientation: 6 },
      { op: 'flatten', background: '#ffffff' },
      { op: 'resize', width: 30, height: 40 },
    ]);
  });

  test('are never larger than the result, and are derived from it if the plan crops', () => {
    expect(thumbnailSteps(createPlan(source(), options()), 1000)).toEqual([{ op: 'resize', width: 400, height: 300 }]);
    const cropped = createPlan(source(), options({ width: 100, height: 100, resizeFit: 'cover' }));
    expect(thumbnailSteps(cropped, 40)).toBeUndefined();
  });
});
