import { effectIds } from '../../../src/lib/effects.ts';
import type { EngineLimits, PageRequest } from '../../../src/lib/engine/contract.ts';
import { cropRatioIds } from '../../../src/lib/geometry/crop.ts';
import { quarterTurns } from '../../../src/lib/geometry/orientation.ts';
import { resizeFits } from '../../../src/lib/geometry/resize.ts';
import { perceptualLevelNames } from '../../../src/lib/options/perceptual-levels.ts';
import { effortLevels, gridPositions, watermarkPositions } from '../../../src/lib/options/values.ts';
import type { Original } from '../../../src/lib/plan/preview/preview.ts';
import { dng } from '../../fixtures/camera-raw.ts';
import { quarterColors } from '../../fixtures/color-sources.ts';
import { quarterTiff, tiffTag } from '../../fixtures/color-tiff.ts';
import { gainMapJpeg, jpegWithLostData, motionPhoto, tiffWith } from '../../fixtures/media-parts.ts';
import { cmykPsd } from '../../fixtures/more-formats.ts';
import type { OptionsInput } from '../../support/images/converted.ts';
import {
  animations,
  byFormat,
  contents,
  damaged,
  described,
  documents,
  PASSWORD,
  photos,
  pixelKinds,
  SCENE,
  tracedImages,
} from './same-bytes-sources.ts';

/** A conversion that the device and the server carry out alike. */
export interface SameBytesCase {
  title: string;
  /** The test that converts it. */
  group: string;
  file(): Promise<Buffer>;
  options?: OptionsInput;
  /** Default: a name that claims no format. */
  name?: string;
  /** The logo of the watermark. */
  logo?(): Promise<Buffer>;
  page?: PageRequest;
  copyOf?: Original;
  limits?: Partial<EngineLimits>;
  /** The equal part instead of the bytes: the pixels, only the picture for the eye, or only that without its dots. */
  equal?: 'pixels' | 'picture' | 'shades' | undefined;
}

type Row = Omit<SameBytesCase, 'title' | 'group' | 'equal'>;
type Rows = Record<string, Row>;
type Crop = NonNullable<NonNullable<OptionsInput['advancedSettings']>['cropSettings']>;

const targets = ['jpg', 'png', 'webp', 'avif', 'tiff', 'jxl'] as const;

const rows = <T>(list: readonly T[], row: (value: T) => [title: string, row: Row]): Rows =>
  Object.fromEntries(list.map(row));

/** Rows for every source and every target. */
const toEachTarget = (sources: Record<string, () => Promise<Buffer>>): Rows =>
  rows(
    Object.entries(sources).flatMap(([title, file]) => targets.map((outputFormat) => ({ title, file, outputFormat }))),
    ({ title, file, outputFormat }) => [`${title} to ${outputFormat}`, { file, options: { outputFormat } }],
  );

/** Rows with a photo as their source. PNG shows every difference of a pixel. */
const ofPhoto = (all: Record<string, OptionsInput>): Rows =>
  rows(Object.entries(all), ([title, options]) => [
    title,
    { file: photos.jpg, options: { outputFormat: 'png', ...options } },
  ]);

const crop = (cropSettings: Crop): OptionsInput => ({ advancedSettings: { cropSettings } });

const cropOptions: Record<string, OptionsInput> = {
  'a crop': crop({ x: 10, y: 20, width: 50, height: 60 }),
  'a crop, then scaled': { ...crop({ x: 13, y: 7, width: 31, height: 77 }), width: 40 },
  'a smart crop': crop({ smartCrop: true, width: 50, height: 60 }),
  'a smart crop of a ratio, then scaled': { ...crop({ smartCrop: true, ratio: '1:1' }), width: 50 },
  straightening: crop({ straighten: -7.3, width: 80 }),
  'all crop settings': crop({ x: 5, y: 8, width: 60, height: 70, rotate: 90, flipVertical: true, straighten: 12 }),
  'a horizontal flip': crop({ flipHorizontal: true }),
  'a vertical flip': crop({ flipVertical: true }),
};

const editing: Record<string, OptionsInput> = {
  'noise reduction': { advancedSettings: { noiseReduction: { strength: 60 } } },
  'noise reduction without details': { advancedSettings: { noiseReduction: { strength: 90, preserveDetails: 5 } } },
  'a removed background': { advancedSettings: { backgroundRemoval: { enabled: true } } },
  'a removed background with a soft edge': {
    advancedSettings: { backgroundRemoval: { enabled: true, tolerance: 35, feather: 6.5 } },
  },
  'color adjustments': {
    advancedSettings: { colorAdjustments: { brightness: 20, contrast: -10, saturation: 30, hue: 40 } },
  },
  ...Object.fromEntries(effectIds.map((id) => [`the effect ${id}`, { effects: [id] }])),
  'redacted areas': {
    ...crop({ x: 10, width: 80, rotate: 90, straighten: 7 }),
    redactions: [
      { x: 0, y: 0, width: 30, height: 20 },
      { x: 40, y: 30, width: 30.5, height: 40, style: 'pixelate' },
      { x: 70, y: 60, width: 30, height: 40, style: 'blur' },
    ],
  },
  'all effects': { effects: effectIds },
};

const sizes: Record<string, OptionsInput> = {
  ...Object.fromEntries(
    resizeFits.flatMap((resizeFit) => [
      [`the fit ${resizeFit}`, { width: 70, height: 90, resizeFit }],
      [`the fit ${resizeFit}, larger`, { width: 300, height: 200, resizeFit, upscale: true, background: '#123456' }],
    ]),
  ),
  'a width': { width: 77 },
  'a height': { height: 33 },
  'a percentage': { resizePercent: 37 },
  'a larger percentage': { resizePercent: 150, upscale: true },
};

const encoders: Rows = {
  ...rows(
    targets.flatMap((outputFormat) => effortLevels.map((effort) => ({ outputFormat, effort }))),
    (options) => [`${options.outputFormat}, ${options.effort}`, { file: photos.jpg, options }],
  ),
  ...rows(
    (['jpg', 'webp', 'avif'] as const).flatMap((outputFormat) =>
      [0, 45, 100].map((quality) => ({ outputFormat, quality })),
    ),
    (options) => [`${options.outputFormat} of quality ${options.quality}`, { file: photos.jpg, options }],
  ),
  ...rows(
    (['jpg', 'webp', 'avif'] as const).flatMap((outputFormat) =>
      [0.2, 3].map((targetSizeKb) => ({ outputFormat, targetSizeKb })),
    ),
    (options) => [`${options.outputFormat} of ${options.targetSizeKb} KB`, { file: photos.jpg, options }],
  ),
  ...rows(
    targets.flatMap((outputFormat) =>
      perceptualLevelNames.map((perceptualTarget) => ({ outputFormat, perceptualTarget })),
    ),
    (options) => [`${options.outputFormat} that looks ${options.perceptualTarget}`, { file: photos.jpg, options }],
  ),
  'webp of score 100': { file: photos.jpg, options: { outputFormat: 'webp', perceptualTarget: 100 } },
  'a sample that looks identical': {
    file: photos.jpg,
    options: { outputFormat: 'jpg', perceptualTarget: 'identical', width: 1600, upscale: true },
  },
  'png of 500 KB': { file: photos.jpg, options: { outputFormat: 'png', targetSizeKb: 500 } },
  'a palette': { file: photos.scene, options: { outputFormat: 'png', quality: 60 } },
  'png of 30 KB': { file: photos.scene, options: { outputFormat: 'png', targetSizeKb: 30 } },
  ...rows(targets, (outputFormat) => [
    `${outputFormat} of at least 90 KB`,
    { file: photos.jpg, options: { outputFormat, width: 80, minSizeKb: 90 } },
  ]),
  'metadata larger than the target size': {
    file: described.everything,
    options: { outputFormat: 'jpg', targetSizeKb: 1 },
  },
  'a JPEG that would grow': { file: photos.strong, options: { outputFormat: 'jpg' } },
  'a rotated JPEG that would grow': {
    file: photos.strong,
    options: { outputFormat: 'jpg', quality: 100, keepOriginal: true, ...crop({ rotate: 180 }) },
  },
  'a WebP that would grow': {
    file: photos.webp,
    options: { outputFormat: 'webp', quality: 100, keepOriginal: true, preserveMetadata: false },
  },
};

const metadata: Rows = {
  ...toEachTarget({ 'EXIF, XMP, location and a P3 profile': described.everything, IPTC: described.iptc }),
  ...rows(targets, (outputFormat) => [
    `no location to ${outputFormat}`,
    { file: described.everything, options: { outputFormat, keepLocation: false } },
  ]),
  ...rows(targets, (outputFormat) => [
    `fields to ${outputFormat}`,
    {
      file: photos.jpg,
      options: {
        outputFormat,
        preserveMetadata: false,
        metadata: {
          title: 'Título',
          description: 'Beschreibung',
          copyright: '© 2026',
          author: 'Jürgen',
          location: { latitude: 48.137154, longitude: -11.576124 },
          dateTaken: '2024-01-31T12:30',
          tags: ['eins', '😀'],
          customFields: [{ key: 'Camera', value: 'Ж' }],
        },
      },
    },
  ]),
  'no metadata': { file: described.everything, options: { outputFormat: 'webp', preserveMetadata: false } },
  'a resolution': { file: photos.jpg, options: { outputFormat: 'jpg', dpi: 300 } },
  'own fields': {
    file: described.everything,
    options: { outputFormat: 'jpg', preserveMetadata: false, keepFields: true, metadata: { author: '', title: 'New' } },
  },
  'a broken EXIF block': { file: described.brokenExif, options: { outputFormat: 'webp' } },
  'metadata of several passes': {
    file: described.everything,
    options: { outputFormat: 'webp', effects: ['blur', 'sepia', 'cartoon'] },
  },
};

const orientations: Rows = {
  ...rows(Object.entries(described.oriented), ([tag, file]) => [
    `orientation ${tag}`,
    { file, options: { outputFormat: 'png' } },
  ]),
  ...rows(
    targets.flatMap((outputFormat) => quarterTurns.map((rotate) => ({ outputFormat, rotate }))),
    ({ outputFormat, rotate }) => [
      `orientation 6, rotated by ${rotate} degrees to ${outputFormat}`,
      { file: described.oriented[6] ?? photos.jpg, options: { outputFormat, ...crop({ rotate, width: 60 }) } },
    ],
  ),
};

/** Every pass over frames. */
const frames: Rows = {
  ...rows(Object.entries({ ...cropOptions, ...editing }), ([title, options]) => [
    `${title} of an animation`,
    { file: animations.gif, options: { ...options, outputFormat: 'webp', quality: 100 } },
  ]),
  ...rows(resizeFits, (resizeFit) => [
    `an animation with the fit ${resizeFit}`,
    { file: animations.webp, options: { outputFormat: 'webp', width: 30, height: 30, resizeFit } },
  ]),
  'a rotated animation': { file: animations.webp, options: { outputFormat: 'webp', ...crop({ rotate: 270 }) } },
  ...rows(Object.entries(animations), ([title, file]) => [
    `a frame of ${title}`,
    { file, page: { number: 2, dpi: 72 }, options: { outputFormat: 'png', frames: 'all', quality: 100 } },
  ]),
  'an animation of a target size': { file: animations.gif, options: { outputFormat: 'webp', targetSizeKb: 0.5 } },
  'an animation that looks very good': {
    file: animations.gif,
    options: { outputFormat: 'webp', perceptualTarget: 'very-good' },
  },
  'an animation that is kept': {
    file: animations.webp,
    options: { outputFormat: 'webp', quality: 100, keepOriginal: true },
  },
  ...toEachTarget(
    Object.fromEntries(Object.entries(animations).map(([format, file]) => [`several frames of ${format}`, file])),
  ),
};

const transparent: Rows = {
  ...rows(Object.entries({ ...sizes, ...editing, straightening: crop({ straighten: 20 }) }), ([title, options]) => [
    `${title} of an image with alpha`,
    { file: pixelKinds['an alpha channel'] ?? photos.png, options: { ...options, outputFormat: 'png' } },
  ]),
  'a background color': {
    file: pixelKinds['an alpha channel'] ?? photos.png,
    options: { outputFormat: 'jpg', background: '#a3c' },
  },
};

/** Palettes of few and many colors, and what frames have in common. */
const gifs: Rows = {
  ...rows(Object.entries({ ...byFormat, ...animations, 'an alpha channel': photos.png }), ([title, file]) => [
    `${title} to gif`,
    { file, options: { outputFormat: 'gif' } },
  ]),
  ...rows(effortLevels, (effort) => [`gif, ${effort}`, { file: photos.jpg, options: { outputFormat: 'gif', effort } }]),
  ...rows([0, 20, 45, 100], (quality) => [
    `gif of quality ${quality}`,
    { file: photos.jpg, options: { outputFormat: 'gif', quality } },
  ]),
  'gif of 5 KB': { file: photos.jpg, options: { outputFormat: 'gif', targetSizeKb: 5 } },
  'an edited animation to gif': {
    file: animations.webp,
    options: { outputFormat: 'gif', effects: ['sepia', 'blur'], ...crop({ width: 60, rotate: 90 }) },
  },
  'a GIF that would grow': { file: animations.gif, options: { outputFormat: 'gif', keepOriginal: true } },
  'a page to gif': { file: documents.long, page: { number: 1, dpi: 72 }, options: { outputFormat: 'gif', width: 150 } },
  'metadata to gif': { file: described.everything, options: { outputFormat: 'gif' } },
};

/** The image that a preview is of. */
const original = { width: 640, height: 480 };

const watermark: OptionsInput = { outputFormat: 'png', hasWatermark: true, watermarkText: 'Sample text' };

/** Their text is drawn by the browser. */
const logo: OptionsInput = { ...watermark, watermarkImage: 'logo', watermarkText: '' };

const watermarks: Rows = {
  ...rows(gridPositions, (watermarkImagePosition) => [
    `a logo at ${watermarkImagePosition}`,
    { file: photos.plain, logo: photos.png, options: { ...logo, watermarkImagePosition } },
  ]),
  'a translucent logo, repeated, with text': {
    file: photos.large,
    logo: photos.jpg,
    options: {
      ...watermark,
      watermarkImage: 'logo',
      watermarkImageTile: true,
      watermarkImageOpacity: 40,
      watermarkImageSize: 12.5,
    },
  },
  ...rows(watermarkPositions, (watermarkPosition) => [
    `a watermark at ${watermarkPosition}`,
    { file: photos.plain, options: { ...watermark, watermarkPosition } },
  ]),
  'a watermark on a photo': { file: photos.large, options: watermark },
  'a large, colored and translucent watermark at a free place': {
    file: photos.large,
    options: {
      ...watermark,
      watermarkText: '© 2026 Jane Doe, Ж',
      watermarkPosition: 'custom',
      watermarkX: 30,
      watermarkY: 62.5,
      watermarkSize: 15,
      watermarkOpacity: 70,
      watermarkColor: '#2040c0',
    },
  },
  'a long watermark': {
    file: photos.large,
    options: {
      ...watermark,
      watermarkText: 'A longer text that is broken into several lines, with a-word-that-is-rather-long',
      watermarkPosition: 'top-left',
    },
  },
  'a watermark on an animation': {
    file: animations.gif,
    options: { ...watermark, outputFormat: 'webp', resizePercent: 200, upscale: true, watermarkSize: 30 },
  },
  'a preview of a watermark': {
    file: photos.large,
    copyOf: { width: 1280, height: 960 },
    options: watermark,
  },
};

const withoutText: Rows = {
  'a watermark that does not fit': {
    file: photos.jpg,
    options: { ...watermark, width: 12, watermarkText: 'Too long for this' },
  },
  'a watermark without text': { file: photos.jpg, options: { ...watermark, watermarkText: ' ' } },
};

/** Previews of a small copy. */
const previews: Rows = {
  ...rows(Object.entries({ ...cropOptions, ...editing, ...sizes }), ([title, options]) => [
    `a preview of ${title}`,
    { file: photos.png, copyOf: original, options: { ...options, outputFormat: 'webp' } },
  ]),
  'a preview of a lossy original': {
    file: contents['a drawing'] ?? photos.png,
    copyOf: { ...original, lossy: true },
    options: { outputFormat: 'webp' },
  },
  'a copy that is larger than its original': { file: photos.png, copyOf: { width: 100, height: 75 } },
};

/** What is traced in different ways: `src/lib/engine/tracer`. */
const traced: Record<string, () => Promise<Buffer>> = {
  ...byFormat,
  'pixel art': tracedImages.pixelArt,
  'line art': tracedImages.lineArt,
  'a black logo': tracedImages.logo,
  'a small icon': tracedImages.icon,
  'a translucent area': tracedImages.translucent,
  'a drawing in all pure colors': tracedImages.pureColors,
  'a photo': photos.large,
};

const tracing: Rows = {
  ...rows(Object.entries(traced), ([title, file]) => [`${title} to svg`, { file, options: { outputFormat: 'svg' } }]),
  'a photo larger than it is traced': { file: tracedImages.largePhoto, options: { outputFormat: 'svg' } },
  'metadata to svg': { file: described.everything, options: { outputFormat: 'svg' } },
  'fields and a resolution to svg': {
    file: tracedImages.icon,
    options: { outputFormat: 'svg', preserveMetadata: false, metadata: { title: 'A' }, dpi: 300 },
  },
  ...rows(
    Object.entries<OptionsInput>({
      'four colors': { traceColors: 4 },
      'many colors and little detail': { traceColors: 64, traceDetail: 20 },
      'much detail': { traceDetail: 80 },
      'straight lines': { traceSmoothness: 0 },
      'round outlines': { traceSmoothness: 90 },
      'black and white': { traceBlackAndWhite: true },
    }),
    ([title, options]) => [
      `${title} of a traced photo`,
      { file: photos.jpg, options: { outputFormat: 'svg', ...options } },
    ],
  ),
  'a preview to svg': {
    file: tracedImages.logo,
    copyOf: { width: 900, height: 600 },
    options: { outputFormat: 'svg' },
  },
};

const icons: Rows = {
  ...rows(Object.entries({ ...byFormat, ...pixelKinds }), ([title, file]) => [
    `${title} to ico`,
    { file, options: { outputFormat: 'ico' } },
  ]),
  ...rows(
    Object.entries<OptionsInput>({
      'an icon with all sizes': { upscale: true },
      'an icon of one size': { width: 48 },
      'an icon of a part': { width: 40, height: 20, resizeFit: 'cover' },
      'an edited icon': { effects: ['sepia', 'sharpen'], advancedSettings: { backgroundRemoval: { enabled: true } } },
      'an icon of 1 KB': { targetSizeKb: 1 },
      'an icon with fields and a resolution': { preserveMetadata: false, metadata: { title: 'A' }, dpi: 300 },
      'an icon that is too large': { width: 300, upscale: true },
    }),
    ([title, options]) => [title, { file: photos.jpg, options: { outputFormat: 'ico', ...options } }],
  ),
  'a preview to ico': { file: photos.png, copyOf: original, options: { outputFormat: 'ico' } },
};

/** Gray, 16 bits, and metadata in a directory. */
const tiffs: Rows = {
  '16 bits, scaled': { file: pixelKinds['16 bits'] ?? photos.png, options: { outputFormat: 'tiff', width: 50 } },
  '16 bits with an effect': {
    file: pixelKinds['16 bits'] ?? photos.png,
    options: { outputFormat: 'tiff', effects: ['sepia'] },
  },
  'gray of 16 bits, cropped and rotated': {
    file: pixelKinds['gray of 16 bits'] ?? photos.png,
    options: { outputFormat: 'tiff', ...crop({ x: 10, width: 60, rotate: 90 }) },
  },
  'gray with a border': {
    file: pixelKinds['gray of 8 bits'] ?? photos.png,
    options: { outputFormat: 'tiff', width: 90, height: 120, upscale: true, resizeFit: 'contain', background: '#a3c' },
  },
  'a TIFF with a resolution': { file: described.everything, options: { outputFormat: 'tiff', dpi: 300 } },
  'a TIFF of 1 KB': { file: photos.jpg, options: { outputFormat: 'tiff', targetSizeKb: 1 } },
  'a TIFF that would grow': {
    file: byFormat.tiff,
    options: { outputFormat: 'tiff', keepOriginal: true, preserveMetadata: false, metadata: { title: 'A' } },
  },
};

const failures: Rows = {
  ...rows(Object.entries(damaged), ([title, file]) => [
    `a damaged file: ${title}`,
    { file, options: { outputFormat: 'png' } },
  ]),
  'a gain map': { file: gainMapJpeg, options: { outputFormat: 'webp', width: 80 } },
  'a kept gain map': { file: gainMapJpeg, options: { outputFormat: 'jpg', quality: 60 } },
  'a kept gain map of ISO 21496-1': {
    file: () => gainMapJpeg({ isIso: true }),
    options: { outputFormat: 'jpg', width: 80 },
  },
  'a cropped gain map': {
    file: () => gainMapJpeg({ isColor: true }),
    options: { outputFormat: 'jpg', advancedSettings: { cropSettings: { x: 10, width: 71, rotate: 90 } } },
  },
  'sensor data of a camera': { file: () => dng(), options: { outputFormat: 'png' } },
  'sensor data beside a preview': {
    file: () => dng({ preview: [1280, 960], orientation: 8, isAdobeRgb: true }),
    options: { outputFormat: 'jpg', rawSource: 'sensor' },
  },
  'a preview in Adobe RGB': {
    file: () => dng({ preview: [1280, 960], orientation: 6, isAdobeRgb: true }),
    options: { outputFormat: 'png', preserveMetadata: false },
  },
  'inks of a Photoshop file': {
    file: () =>
      cmykPsd([
        [255, 0, 0, 0],
        [0, 200, 90, 10],
        [30, 60, 90, 120],
      ]),
    options: { outputFormat: 'png' },
  },
  'JPEG data in JPEG XL': { file: photos.jpg, options: { outputFormat: 'jxl', keepJpegData: true } },
  'JPEG data without metadata': {
    file: described.oriented[6] ?? photos.jpg,
    options: { outputFormat: 'jxl', keepJpegData: true, preserveMetadata: false },
  },
  'JPEG data of a resized image': { file: photos.jpg, options: { outputFormat: 'jxl', keepJpegData: true, width: 80 } },
  'a motion photo': { file: motionPhoto, options: { outputFormat: 'jpg', width: 80 } },
  'a JPEG with lost data': { file: jpegWithLostData, options: { outputFormat: 'png' } },
  'a TIFF of six channels': {
    file: async () =>
      quarterTiff(
        quarterColors.map((color) => [...color, 9, 9, 9]),
        { [tiffTag.photometric]: [2], [tiffTag.extraSamples]: [0, 0, 0] },
      ),
    options: { outputFormat: 'webp' },
  },
  'a TIFF with ZSTD': { file: () => tiffWith(259, 50_000) },
  'an empty file': { file: async () => Buffer.alloc(0) },
  HTML: { file: async () => Buffer.from('<!DOCTYPE html><html></html>') },
  'too many pixels': { file: photos.jpg, limits: { maxPixels: 10_000 } },
  'too many pixels of all frames': {
    file: animations.gif,
    limits: { maxPixels: 3000 },
    options: { outputFormat: 'webp' },
  },
  'a result of too many pixels': {
    file: photos.jpg,
    limits: { maxPixels: SCENE.width * SCENE.height },
    options: { resizePercent: 200 },
  },
  'too little memory': { file: photos.jpg, limits: { memoryBytes: 1e6 } },
  'too long for WebP': { file: photos.long, options: { outputFormat: 'webp' } },
  'too long for AVIF': { file: photos.long, options: { outputFormat: 'avif' } },
  'a name of another format': { file: photos.png, name: 'picture.jpg', options: { outputFormat: 'webp' } },
};

const page = (number: number, more: Partial<PageRequest> = {}): PageRequest => ({ number, dpi: 72, ...more });

/** Scaled down, because pages have many pixels. */
const pages: Rows = {
  ...rows(targets, (outputFormat) => [
    `a page to ${outputFormat}`,
    { file: documents.long, page: page(1), options: { outputFormat, width: 150 } },
  ]),
  'another page, at another density': { file: documents.long, page: page(3, { dpi: 36 }), options: { width: 150 } },
  'a rotated and scaled page': {
    file: documents.long,
    page: page(2),
    options: { outputFormat: 'png', width: 200, ...crop({ rotate: 90 }) },
  },
  'a page that does not exist': { file: documents.long, page: page(4) },
  'a page that is too large': { file: documents.wide, page: page(1, { dpi: 600 }), options: { outputFormat: 'png' } },
  'a broken page': { file: documents.brokenPage, page: page(2) },
  'a locked document': { file: documents.locked, page: page(1, { password: PASSWORD }) },
  'a missing password': { file: documents.locked, page: page(1) },
  'a wrong password': { file: documents.locked, page: page(1, { password: 'wrong' }) },
  'a broken document': { file: documents.broken, page: page(1) },
};

const ratios = rows(cropRatioIds, (ratio) => [
  `the ratio ${ratio}`,
  { file: photos.jpg, options: { outputFormat: 'png', ...crop({ ratio, width: 80 }) } },
]);

/** All rows, by the test that converts them. */
const tables: Record<string, readonly Rows[]> = {
  formats: [toEachTarget(byFormat)],
  'colors and contents': [toEachTarget({ ...pixelKinds, ...contents })],
  'encoder settings': [encoders],
  'edited photos': [ofPhoto({ ...sizes, ...cropOptions, ...editing }), ratios, withoutText],
  'orientations and metadata': [orientations, metadata],
  animations: [frames],
  'to GIF and TIFF': [gifs, tiffs],
  'transparent images': [transparent],
  watermarks: [watermarks],
  previews: [previews],
  tracing: [tracing],
  icons: [icons],
  'failures and pages of documents': [failures, pages],
};

/** Images of few colors: in WebAssembly, libimagequant writes the colors of a palette in another order. */
const inPalette = [
  'gif to png',
  'gray of 8 bits to png',
  'PQ in a PNG to png',
  'YCbCr in a TIFF to png',
  'a drawing to png',
  'a drawing with alpha to png',
  'a page to png',
  'a rotated and scaled page',
  'a page that is too large',
  'inks of a Photoshop file',
];

/** libimagequant and libaom round otherwise in WebAssembly: the one for palettes of many colors, the other for graphics. */
const rounded = ['a palette', 'png of 30 KB', 'a graphic to avif', 'a mixed image to avif'];

/** In WebAssembly, libimagequant dithers many colors otherwise. */
const dithered = [
  ...[
    'an alpha channel',
    'apng',
    ...Object.keys(byFormat).filter((format) => !['gif', 'tiff', 'webp'].includes(format)),
  ].map((title) => `${title} to gif`),
  'gif, fast',
  'gif, smallest',
  'a page to gif',
  'metadata to gif',
  'png that looks web',
];

const equalParts = new Map<string, SameBytesCase['equal']>([
  ...inPalette.map((title) => [title, 'pixels'] as const),
  ...[...rounded, ...Object.keys(watermarks)].map((title) => [title, 'picture'] as const),
  ...dithered.map((title) => [title, 'shades'] as const),
]);

export const cases: readonly SameBytesCase[] = Object.entries(tables).flatMap(([group, all]) =>
  all.flatMap((table) =>
    Object.entries(table).map(([title, row]) => ({ ...row, title, group, equal: equalParts.get(title) })),
  ),
);
