import type { Sharp } from 'sharp';
import { contentOf } from '../../plan/content.ts';
import { bestQuality, nextQuality } from '../../plan/perceptual-target/next-quality.ts';
import { verifiedSize } from '../../plan/perceptual-target/plan-search.ts';
import type { Encode, PerceptualTargetSearch, QualityCandidate } from '../../plan/types.ts';
import { createVisualScorer } from '../../visual-score/visual-scorer.ts';
import { writeVips } from '../files/vips-file.ts';
import { keptProfile } from '../metadata/profile.ts';
import { type CachedPixels, cachePixels } from '../steps/cache-pixels.ts';
import { sampleContent, writeExact } from '../steps/content.ts';
import type { EncodeParts, EncodeResult } from '../steps/encode-parts.ts';
import { openEncoded, rasterOf, scaleTo } from './rasters.ts';
import { takeSample } from './sample.ts';

export const EQUAL_PIXELS_SCORE = 100;

/** What the search encodes: the whole image, or a sample. */
interface Picture {
  isWhole: boolean;
  open(): Sharp;
}

/**
 * Writes the file of the lowest quality that reaches a visual score, or else of the highest. Small images are scored as a whole, of
 * others a sample; then the result is verified at half its size. The steps run once, as for a target size.
 */
export async function encodeToPerceptualTarget(
  image: Sharp,
  planned: PerceptualTargetSearch,
  parts: EncodeParts,
): Promise<EncodeResult> {
  const pixels = await cachePixels(image, parts);
  const search = { ...planned, candidates: await candidatesFor(planned, pixels.path, parts) };
  const picture = await openPicture(pixels, search, parts);
  const scores = await searchQuality(search, picture, parts);
  if (!picture.isWhole) return writeVerified(search, scores, pixels, parts);
  const best = bestQuality(search, scores.measured);
  const { encode, quality } = candidateAt(search, best);
  if (isLossless(encode)) return writeLossless(encode, pixels, parts);
  await parts.host.files.rename(pathOfTry(best, parts), parts.resultPath);
  return { quality, missedTarget: false, visualScore: scores.measured.get(best) ?? 0 };
}

/** The candidates with the encoder settings for the content. Those after the first one without loss are no better. */
async function candidatesFor(
  { candidates }: PerceptualTargetSearch,
  path: string,
  { host }: EncodeParts,
): Promise<readonly QualityCandidate[]> {
  if (!candidates.some(({ encodeByContent }) => encodeByContent)) return candidates;
  const content = contentOf(await sampleContent(path, host.files));
  const all = candidates.map((candidate): QualityCandidate => {
    const encode = candidate.encodeByContent?.[content] ?? candidate.encode;
    return isLossless(encode) ? { ...candidate, encode, typicalScore: EQUAL_PIXELS_SCORE } : { ...candidate, encode };
  });
  const exact = all.find(({ encode }) => encode.format === 'png' && encode.paletteQuality === 'exact');
  const first = all.findIndex(({ encode }) => isLossless(encode));
  return exact ? [exact] : first === -1 ? all : all.slice(0, first + 1);
}

const isLossless = (encode: Encode): boolean =>
  (encode.format === 'png' && typeof encode.paletteQuality !== 'number') ||
  (encode.format === 'jxl' && encode.distance === 0) ||
  'lossless' in encode;

async function openPicture(
  pixels: CachedPixels,
  { candidates, samplePixels }: PerceptualTargetSearch,
  { plan, source, scratchFolder, host }: EncodeParts,
): Promise<Picture> {
  const whole = { isWhole: true, open: pixels.open };
  if (candidates.length === 1) return whole;
  const frames = plan.decode.frames === 'all' ? source.info.frames : 1;
  const sample = await takeSample(pixels.path, frames, samplePixels, host.files);
  if (!sample) return whole;
  const path = `${scratchFolder}/sample.v`;
  await writeVips(path, sample, host.files, keptProfile(plan.metadata, source));
  return { isWhole: false, open: () => host.sharp(path, { sequentialRead: true, limitInputPixels: false }) };
}

/** Scores by candidate index, and a function that adds one. */
interface Scores {
  measured: Map<number, number>;
  measure(index: number): Promise<void>;
}

async function searchQuality(search: PerceptualTargetSearch, picture: Picture, parts: EncodeParts): Promise<Scores> {
  const { host, scratchFolder, writeFile } = parts;
  const measured = new Map<number, number>();
  let scorer: ReturnType<typeof createVisualScorer> | undefined;
  const measure = async (index: number): Promise<void> => {
    const { encode } = candidateAt(search, index);
    if (isLossless(encode)) {
      measured.set(index, EQUAL_PIXELS_SCORE);
      return;
    }
    const path = pathOfTry(index, parts);
    await writeFile(picture.open(), picture.isWhole ? encode : asStill(encode), path);
    const encoded = await openEncoded({ path, format: encode.format }, `${scratchFolder}/decoded-try`, host);
    scorer ??= createVisualScorer(await rasterOf(picture.open()));
    measured.set(index, rounded(scorer.score(await rasterOf(encoded))));
    const kept = picture.isWhole ? bestQuality(search, measured) : undefined;
    const others = [...measured.keys()].filter((each) => each !== kept);
    await Promise.all(others.map((each) => host.files.remove(pathOfTry(each, parts))));
  };
  for (;;) {
    const index = nextQuality(search, measured, search.tries - measured.size);
    if (index === undefined) return { measured, measure };
    await measure(index);
  }
}

/** Writes the whole image at the quality that its sample needs, or at a higher one if the result misses the score. */
async function writeVerified(
  search: PerceptualTargetSearch,
  { measured, measure }: Scores,
  pixels: CachedPixels,
  parts: EncodeParts,
): Promise<EncodeResult> {
  for (let left = search.wholeTries; ; left--) {
    const best = bestQuality(search, measured);
    const { encode, quality } = candidateAt(search, best);
    if (isLossless(encode)) return writeLossless(encode, pixels, parts);
    await parts.writeFile(pixels.open(), encode, parts.resultPath);
    const sampled = measured.get(best) ?? 0;
    const score = search.wholeTries === 1 ? sampled : Math.min(sampled, await verify(encode, pixels, parts));
    if (score >= search.score || left === 1 || best === search.candidates.length - 1)
      return { quality, missedTarget: false, visualScore: score };
    measured.set(best, score);
    const next = nextQuality(search, measured, left - 1);
    if (next !== undefined) await measure(next);
  }
}

/** The score of the whole result at half its size, of a huge one at less. Animations are not decoded again. */
async function verify(encode: Encode, pixels: CachedPixels, parts: EncodeParts): Promise<number> {
  const { plan, resultPath, scratchFolder, source, host } = parts;
  if (plan.decode.frames === 'all' && source.info.frames > 1) return EQUAL_PIXELS_SCORE;
  const size = verifiedSize(plan.size);
  const encoded = await openEncoded(
    { path: resultPath, format: encode.format },
    `${scratchFolder}/decoded-whole`,
    host,
  );
  const reference = await rasterOf(scaleTo(pixels.open(), size));
  return rounded(createVisualScorer(reference).score(await rasterOf(scaleTo(encoded, size))));
}

async function writeLossless(encode: Encode, pixels: CachedPixels, parts: EncodeParts): Promise<EncodeResult> {
  await writeExact(pixels, encode, parts);
  return { quality: undefined, missedTarget: false, visualScore: EQUAL_PIXELS_SCORE };
}

/** A sample has no frames. */
function asStill(encode: Encode): Encode {
  if (!('delays' in encode)) return encode;
  const { delays: _, ...still } = encode;
  return still;
}

const pathOfTry = (index: number, { scratchFolder }: EncodeParts): string => `${scratchFolder}/try-${index}`;

function candidateAt({ candidates }: PerceptualTargetSearch, index: number): QualityCandidate {
  const candidate = candidates[index];
  if (!candidate) throw new RangeError(`There is no candidate ${index}.`);
  return candidate;
}

/** Two decimals are more than a person sees. Rounded down, so that no score below a level is in it. */
const rounded = (score: number): number => Math.floor(Math.max(0, score) * 100) / 100;
