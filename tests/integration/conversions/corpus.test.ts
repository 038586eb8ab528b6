import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { download, type Fields, postConvert, succeeded } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { type CorpusFile, corpusDir, corpusFiles, corpusIsThere } from '../../support/images/corpus.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { decode, difference } from '../../support/images/test-images.ts';
import { uprightSize } from '../../support/images/upright-size.ts';
import { isLong } from '../../support/is-long.ts';

/** ICO has images of other sizes. */
const targets = [...rasterTargets, 'svg'] as const;
type Target = (typeof targets)[number];

/** Larger images are scaled down: to all formats, and in the long run to those that take many seconds on two cores. */
const LARGE_PIXELS = 4_000_000;
const SMALL_WIDTH = 640;
const slowTargets: readonly Target[] = ['webp', 'avif', 'jxl', 'svg'];

/**
 * Mean difference of a channel, 0 to 255, from the source decoded by sharp. A rotated or inverted image differs by
 * over 40.
 */
const TOLERANCE: Record<Target, number> = { jpg: 2, png: 0.5, webp: 2, avif: 2.5, gif: 6, tiff: 0.5, jxl: 2, svg: 20 };
/** In icons nearly every pixel is an edge, and lossy formats halve the color resolution. */
const ICON_TOLERANCE: Record<Target, number> = {
  jpg: 5,
  png: 0.5,
  webp: 9,
  avif: 8,
  gif: 8,
  tiff: 0.5,
  jxl: 5,
  svg: 30,
};
const ICON_SIDE = 64;
/** Sources below this contrast look like a single color and may become one. */
const LOW_CONTRAST = 10;

/** Has no size. The product measures from the origin to the end of the drawing, sharp its bounding box. */
const sizeless = 'svg/svg_no_size.svg';

/** Their gAMA is 1, which plain sharp ignores. */
const linear: readonly string[] = ['png/basi2c16.png', 'png/basn6a16.png', 'png/tbbn3p08.png'];

/** Required notices of sources, optionally for some targets only. Other notices are allowed. */
const expectedErrors: Record<string, { code: string; targets?: readonly Target[] }> = {
  'png/dispose_op_background.png': { code: 'first_frame' },
  'webp/rotating-squares.webp': { code: 'first_frame', targets: ['jpg', 'png', 'avif', 'tiff', 'jxl', 'svg'] },
  'gif/rotating-squares.gif': { code: 'first_frame', targets: ['jpg', 'png', 'avif', 'tiff', 'jxl', 'svg'] },
  'svg/svg_no_size.svg': { code: 'default_size', targets: ['jpg', 'png', 'webp', 'avif'] },
  'svg/svg_script_onload.svg': { code: 'scripts_ignored', targets: ['jpg', 'png', 'webp', 'avif'] },
  'jpg/png_renamed.jpg': { code: 'misnamed' },
};

/** Damaged files that may be converted with a notice or rejected, according to MANIFEST.tsv. */
const damaged = ['jpg/truncated_jpeg.jpg', 'gif/truncated.gif'];

const files = corpusFiles().filter(({ path }) => !path.startsWith('pdf/'));
const title = corpusIsThere ? 'the corpus' : 'the corpus (skipped: ../shared/corpus is not on this machine)';

describe.skipIf(!corpusIsThere)(title, () => {
  test.concurrent.each(files.map((file, index) => ({ ...file, index })))('$path: $expected', async (file) => {
    const bytes = await readFile(join(corpusDir, file.path));
    for (const target of targetsOf(file.index)) await check(file, bytes, target);
  });
});

/** The targets take turns. tests/corpus-engine.test.ts converts each file to all of them, at a smaller size. */
function targetsOf(index: number): readonly Target[] {
  return isLong ? targets : targets.filter((_, turn) => turn === index % targets.length);
}

async function check(file: CorpusFile, bytes: Buffer, target: Target): Promise<void> {
  const where = `${file.path} to ${target}`;
  const isDamaged = damaged.includes(file.path);
  const upright = file.expected === 'reject' ? undefined : await uprightSize(bytes);
  const isLarge = upright !== undefined && upright.width * upright.height > LARGE_PIXELS;
  const isScaled = isLarge && (!isLong || slowTargets.includes(target));
  const fields: Fields = { outputFormat: target, ...(isScaled && { width: SMALL_WIDTH }) };
  const response = await postConvert([{ name: basename(file.path), bytes }], fields);
  expect(response.status, where).toBeLessThan(500);

  if (file.expected === 'reject' || (isDamaged && response.status !== 200)) {
    const text = await expectRefusal(response, response.status);
    expect([413, 415, 422], `${where}: ${text}`).toContain(response.status);
    return;
  }
  // Tracing an SVG would only reduce its quality.
  if (file.path.startsWith('svg/') && target === 'svg') {
    expect(await expectRefusal(response, 400)).toContain('"outputFormat"');
    return;
  }
  const text = await response.text();
  expect(response.status, `${where}: ${text}`).toBe(200);
  const [first] = JSON.parse(text) as ConversionItem[];
  const item = succeeded(first);
  expect(item.format, where).toBe(target);
  const result = await download(item.url);
  const { width, height } = await decode(result);
  expect([item.width, item.height], where).toEqual([width, height]);
  if (upright && file.path !== sizeless) {
    const expectedWidth = isScaled ? SMALL_WIDTH : upright.width;
    const expectedHeight = Math.round((upright.height * expectedWidth) / upright.width);
    expect([width, height], where).toEqual([expectedWidth, expectedHeight]);
  }
  const isIcon = Math.max(width, height) < ICON_SIDE;
  await expectSameImage(file, bytes, result, (isIcon ? ICON_TOLERANCE : TOLERANCE)[target], where);

  const codes = item.notices.map((notice) => notice.code);
  expect(codes, where).toEqual(expect.arrayContaining(expectedNotices(file.path, target)));
}

function expectedNotices(path: string, target: Target): string[] {
  const { code, targets: affected = targets } = expectedErrors[path] ?? {};
  return [...(code && affected.includes(target) ? [code] : []), ...(damaged.includes(path) ? ['truncated'] : [])];
}

async function expectSameImage(
  { path }: CorpusFile,
  bytes: Buffer,
  result: Buffer,
  tolerance: number,
  where: string,
): Promise<void> {
  const contrast = await contrastOf(bytes);
  if (contrast === undefined || contrast > LOW_CONTRAST) {
    expect(await contrastOf(result), `${where} is not blank`).toBeGreaterThan(1);
  }
  if (contrast !== undefined && path !== sizeless && !linear.includes(path)) {
    expect(await difference(result, bytes), where).toBeLessThan(tolerance);
  }
}

/** The largest standard deviation of a channel, 0 to 255; undefined if sharp cannot read the file. */
async function contrastOf(bytes: Buffer): Promise<number | undefined> {
  const pixels = await decode(bytes).catch(() => undefined);
  if (!pixels) return undefined;
  const { width, height, data } = pixels;
  const { channels } = await sharp(data, { raw: { width, height, channels: 4 } }).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
