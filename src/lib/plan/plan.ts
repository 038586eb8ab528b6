import { effects } from '../effects.ts';
import { formats, type OutputFormat } from '../formats/formats.ts';
import { composeOrientations, type Orientation, orientationOf, orientSize } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { mayBeGraphic } from './content.ts';
import { resultDensity } from './density.ts';
import { MAX_SHADED_SIDE, MAX_TRACED_SIDE, planEncoding, planEncodingByContent } from './encode.ts';
import { checkResultSize } from './limits.ts';
import { fieldsToWrite, planMetadata } from './metadata.ts';
import * as notices from './notices/notices.ts';
import { planPerceptualTarget } from './perceptual-target/plan-search.ts';
import { isDeepSpace, isGeometric, planSpace } from './space.ts';
import { colorAdjustmentSteps, retouchingSteps } from './steps/advanced-settings.ts';
import { mergeColorSteps } from './steps/color.ts';
import { borderSteps, planGeometry, scaleGeometry, scalingSteps, unscaledSize } from './steps/geometry.ts';
import { redactSteps } from './steps/redact.ts';
import { watermarkNotices, watermarkStep } from './steps/watermark.ts';
import { watermarkImageStep } from './steps/watermark-image.ts';
import { planMinimumSize } from './target-size/minimum-size.ts';
import { planTargetSize } from './target-size/target-size.ts';
import type { Decode, Notice, Plan, PlanStep, SourceInfo } from './types.ts';

/**
 * Plans a conversion. Pure: no pixels, no library calls, no clock.
 * @param source the properties in the header of the image
 * @param options the visitor's options
 * @returns the steps in order, with all numbers resolved
 * @throws AppError `result_too_large` if the target format cannot store an image of the requested size
 */
export function createPlan(source: SourceInfo, options: ConversionOptions): Plan {
  const target = formats[options.outputFormat];
  const upright = uprightSize(source);
  const { vector } = formats[source.format];
  const requested = planGeometry(upright, options, vector);
  const { size } = requested.resizing;
  checkResultSize(size, options.outputFormat);

  const { tag, orientation, pendingTag } = planOrientation(source, options);
  const animated = target.animation && keepsFrames(source, options);
  // Traced at the image's own scale: pixels of an enlarged image would show no more, and the size attributes need none.
  const encodedSize = target.vector ? unscaledSize(requested) : size;
  const encoding = planEncodings(source, options, encodedSize, animated);
  const { encode } = encoding;
  const rendered = 'traced' in encode ? scaleGeometry(requested, encode.traced) : requested;
  const alpha = target.alpha ? 0 : 1;
  const removing = options.advancedSettings.backgroundRemoval.enabled;
  const hasAlpha = source.alpha || removing;
  const flattening: PlanStep[] = hasAlpha && !target.alpha ? [{ op: 'flatten', background: options.background }] : [];
  const watermark = watermarkStep(options, rendered.resizing.size);
  const logo = watermarkImageStep(options, rendered.resizing.size);
  const colors = mergeColorSteps([
    ...colorAdjustmentSteps(options.advancedSettings.colorAdjustments),
    ...options.effects.flatMap((effect) => effects[effect].steps(rendered.resizing.size)),
  ]);
  // Edges blend equally before and after scaling, and sharp flattens before it. Colors would change the background.
  const flattensFirst = !removing && colors.length === 0;
  const steps: PlanStep[] = [
    ...tag,
    ...withRedactions(
      [...(flattensFirst ? flattening : []), ...scalingSteps(rendered, { vector, orientation })],
      { upright, vector, orientation: pendingTag },
      options,
    ),
    ...retouchingSteps(options.advancedSettings, rendered.resizing.size),
    ...colors,
    ...(flattensFirst ? [] : flattening),
    ...borderSteps(rendered, options.background, alpha),
    // Last, so that no other step changes the watermark.
    ...(logo ? [logo] : []),
    ...(watermark ? [watermark] : []),
  ];

  const decode: Decode = { frames: animated ? 'all' : 'first' };
  const pixels = planSpace(source, steps, encoding);
  // SVG has no density, because its size attributes are independent of pixels.
  const density = target.metadata ? resultDensity(source, steps, options) : undefined;

  const metadata = planMetadata(options);
  const gainMap = planGainMap(source, { steps, metadata, encode });
  const jpegData = planJpegData(source, options, { steps, ...encoding });
  return {
    decode,
    steps,
    ...pixels,
    metadata,
    ...gainMap.plan,
    ...jpegData.plan,
    ...inSpace(pixels.space, encoding),
    size,
    ...(density !== undefined && { density }),
    ...planMinimumSize(options),
    notices: [
      ...source.notices,
      ...planNotices(source, options, { size: encodedSize, ...pixels }),
      ...gainMap.notices,
      ...jpegData.notices,
      ...watermarkNotices(options, rendered.resizing.size),
    ],
  };
}

/**
 * Steps that cover areas first, so that no other step sees what is below them. A drawing has its pixels after it is scaled, which is its
 * first step.
 * @param orientation of the pixels before the steps
 */
function withRedactions(
  steps: readonly PlanStep[],
  { upright, vector, orientation }: { upright: Size; vector: boolean; orientation: Orientation },
  { redactions }: ConversionOptions,
): PlanStep[] {
  const drawn = vector ? steps.find((step) => step.op === 'resize') : undefined;
  const drawnAt = drawn ? steps.indexOf(drawn) + 1 : 0;
  return [
    ...steps.slice(0, drawnAt),
    ...redactSteps(redactions, drawn ?? upright, orientation),
    ...steps.slice(drawnAt),
  ];
}

/** A JPEG keeps the map if its colors are those of the source, or if a map of one channel scales them in any space. */
function planGainMap(
  { gainMap, color }: SourceInfo,
  { steps, metadata, encode }: Pick<Plan, 'steps' | 'metadata' | 'encode'>,
): { plan: Pick<Plan, 'keepsGainMap'>; notices: Notice[] } {
  if (!gainMap) return { plan: {}, notices: [] };
  const keepsColors = gainMap.isGray || color.kind === 'srgb' || metadata.keep;
  const keepsGainMap = encode.format === 'jpg' && keepsColors && isGeometric(steps);
  return { plan: { keepsGainMap }, notices: keepsGainMap ? [] : [notices.gainMapDropped()] };
}

/**
 * A JPEG XL has the compressed pixels of a JPEG on request. A JPEG is restored from a JPEG XL unless a lower quality is requested, which
 * is smaller.
 */
function planJpegData(
  { format, hasJpegData = false }: SourceInfo,
  { outputFormat, quality, keepJpegData, perceptualTarget, minSizeKb }: ConversionOptions,
  { steps, targetSize }: Pick<Plan, 'steps' | 'targetSize'>,
): { plan: Pick<Plan, 'keepsJpegData'>; notices: Notice[] } {
  const isPacked = format === 'jpg' && outputFormat === 'jxl' && keepJpegData;
  const isRestored =
    hasJpegData &&
    outputFormat === 'jpg' &&
    (keepJpegData || (quality >= defaultOptions.quality && perceptualTarget === undefined));
  // Both formats have an orientation tag, so the pixels stay as they are stored.
  const hasSize = targetSize !== undefined || minSizeKb !== undefined;
  const isPossible = !hasSize && steps.every(({ op }) => op === 'orient');
  return {
    plan: (isPacked || isRestored) && isPossible ? { keepsJpegData: true } : {},
    notices: isPacked && !isPossible ? [notices.jpegDataLost()] : [],
  };
}

/**
 * A tag alone is applied by the step `orient`. One step `rotateFlip` applies a requested orientation together with the tag, except
 * for AVIF: the encoder would write the tag, which only `orient` removes, as a rotation of the container.
 * @returns the steps for the tag, the orientation that the scaling steps apply, and the tag that it includes (1 for none)
 */
function planOrientation(
  { orientation: tag }: SourceInfo,
  { advancedSettings, outputFormat }: ConversionOptions,
): { tag: PlanStep[]; orientation: Orientation; pendingTag: Orientation } {
  const requested = orientationOf(advancedSettings.cropSettings);
  if (requested !== 1 && outputFormat !== 'avif')
    return { tag: [], orientation: composeOrientations(tag, requested), pendingTag: tag };
  return { tag: tag === 1 ? [] : [{ op: 'orient', orientation: tag }], orientation: requested, pendingTag: 1 };
}

function planEncodings(
  source: SourceInfo,
  options: ConversionOptions,
  size: Size,
  animated: boolean,
): Pick<Plan, 'encode' | 'encodeByContent' | 'targetSize' | 'perceptualTarget'> {
  const { delays: _, ...still } = source;
  const encoded = animated ? source : still;
  const work = { size, source: encoded, frames: animated ? source.frames : 1 };
  const targetSize = planTargetSize(options, work);
  const best = targetSize?.candidates.at(-1);
  if (targetSize && best) return { encode: best.encode, targetSize };
  const perceptualTarget = planPerceptualTarget(options, { ...work, mayBeGraphic: mayBeGraphic(source) });
  const highest = perceptualTarget?.candidates.at(-1);
  if (perceptualTarget && highest) return { encode: highest.encode, perceptualTarget };
  const encode = planEncoding(options, size, encoded);
  const encodeByContent = mayBeGraphic(source) ? planEncodingByContent(options, encode, size) : undefined;
  return { encode, ...(encodeByContent && { encodeByContent }) };
}

/** With 16 bits, nothing is encoded by its content: the colors of a palette have 8 bits. */
function inSpace(space: Plan['space'], encoding: ReturnType<typeof planEncodings>): ReturnType<typeof planEncodings> {
  const { encodeByContent: _, ...deep } = encoding;
  return isDeepSpace(space) ? deep : encoding;
}

/** The size after the orientation tag is applied. */
export const uprightSize = (source: SourceInfo): Size => orientSize(source, source.orientation);

/** Targets that can have 16 bits per channel. Others have 8 bits, or lose more by their compression. */
const losesOnlyDepth: ReadonlySet<OutputFormat> = new Set(['png', 'tiff', 'jxl']);

function planNotices(
  source: SourceInfo,
  options: ConversionOptions,
  { size, space }: Pick<Plan, 'size' | 'space'>,
): Notice[] {
  const target = formats[options.outputFormat];
  const carriesMetadata = source.has.exif || source.has.xmp || source.has.iptc;
  const kept = options.preserveMetadata && target.metadata;
  return [
    source.frames > 1 && firstImageNotice(source, options),
    source.alpha && !target.alpha && notices.flattened(options.background),
    source.alpha && target.vector && notices.translucencyLost(options.background),
    source.alpha && options.outputFormat === 'gif' && notices.translucencyThresholded(target.label),
    options.preserveMetadata && carriesMetadata && !target.metadata && notices.metadataDropped(target.label),
    !target.metadata && fieldsToWrite(options.metadata) !== undefined && notices.fieldsDropped(target.label),
    !target.metadata && options.dpi !== undefined && notices.dpiDropped(target.label),
    kept && source.has.location && options.keepLocation && notices.locationKept(),
    source.highBitDepth &&
      losesOnlyDepth.has(options.outputFormat) &&
      !isDeepSpace(space) &&
      notices.depthReduced(target.label),
    source.isReducedTo8Bits && losesOnlyDepth.has(options.outputFormat) && notices.readAtEightBits(),
    target.vector &&
      Math.max(size.width, size.height) > MAX_SHADED_SIDE &&
      notices.traced({ shaded: MAX_SHADED_SIDE, lines: MAX_TRACED_SIDE }),
  ].filter((notice): notice is Notice => typeof notice === 'object');
}

/**
 * Whether all frames of a source can be kept: those of an animated PNG only if its delays are known. The step `orient` cannot rotate frames; orientation tags on animations are
 * extremely rare.
 */
const keepsFrames = (
  { format, frames, delays, orientation }: SourceInfo,
  { advancedSettings }: ConversionOptions,
): boolean =>
  frames > 1 &&
  (formats[format].animation || delays !== undefined) &&
  (orientation === 1 || orientationOf(advancedSettings.cropSettings) !== 1);

/** The notice that only the first image of a file is used. */
function firstImageNotice(source: SourceInfo, options: ConversionOptions): Notice | false {
  const { format, frames } = source;
  if (format === 'tiff') return notices.firstPage(frames);
  if (!keepsFrames(source, options)) return notices.stillFrame(formats[format].label, frames);
  const target = formats[options.outputFormat];
  return !target.animation && notices.firstFrame(target.label, frames);
}
