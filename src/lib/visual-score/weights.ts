import type { Size } from '../geometry/resize.ts';

// SSIMULACRA 2 by Jon Sneyers (Cloudinary), version 2.1 of April 2023: tools/ssimulacra2.cc of libjxl, BSD license.

/** Color channels of XYB: red against green, luminance, blue against yellow. */
export const CHANNELS = 3;
/** Kinds of differences: in structure, added edges (ringing, blocks), lost edges (blur). */
export const KINDS = 3;
/** Norms of each difference: the mean, and the fourth root of the mean of fourth powers. */
export const NORMS = 2;

/** Scales that count: with the sixth of libjxl, a score changes by less than 0.01. */
const SCALES = 5;
/** Of libjxl, which `weights` has. */
const WEIGHTED_SCALES = 6;
/**
 * The smallest side of an image that has all scales of libjxl. Below, libjxl gives the scales that are left the weights of others,
 * and scores of 16 pixels are above 90 whatever they show.
 */
export const MIN_SIDE = 113;

/** By channel, scale, norm and kind, as in `Msssim::Score`. */
const weights = [
  0, 0.0007376606707406586, 0, 0, 0.0007793481682867309, 0, 0, 0.0004371155730107379, 0, 1.1041726426657346,
  0.00066284834129271, 0.00015231632783718752, 0, 0.0016406437456599754, 0, 1.8422455520539298, 11.441172603757666, 0,
  0.0007989109436015163, 0.000176816438078653, 0, 1.8787594979546387, 10.94906990605142, 0, 0.0007289346991508072,
  0.9677937080626833, 0, 0.00014003424285435884, 0.9981766977854967, 0.00031949755934435053, 0.0004550992113792063, 0,
  0, 0.0013648766163243398, 0, 0, 0, 0, 0, 7.466890328078848, 0, 17.445833984131262, 0.0006235601634041466, 0, 0,
  6.683678146179332, 0.00037724407979611296, 1.027889937768264, 225.20515300849274, 0, 0, 19.213238186143016,
  0.0011401524586618361, 0.001237755635509985, 176.39317598450694, 0, 0, 24.43300999870476, 0.28520802612117757,
  0.0004485436923833408, 0, 0, 0, 34.77906344483772, 44.835625328877896, 0, 0, 0, 0, 0, 0, 0, 0, 0.0008680556573291698,
  0, 0, 0, 0, 0, 0.0005313191874358747, 0, 0.00016533814161379112, 0, 0, 0, 0, 0, 0.0004179171803251336,
  0.0017290828234722833, 0, 0.0020827005846636437, 0, 0, 8.826982764996862, 23.19243343998926, 0, 95.1080498811086,
  0.9863978034400682, 0.9834382792465353, 0.0012286405048278493, 171.2667255897307, 0.9807858872435379, 0, 0, 0,
  0.0005130064588990679, 0, 0.00010854057858411537,
] as const;

/** Terms with lower weights are left out. Together they weigh 0.02, of which a score changes by less than 0.01. */
const MIN_WEIGHT = 0.01;

/** Sizes at which images are compared: each has half the width and height of the one before, rounded up. */
export const scaleSizes = ({ width, height }: Size): Size[] =>
  Array.from({ length: SCALES }, (_, scale) => ({
    width: Math.ceil(width / 2 ** scale),
    height: Math.ceil(height / 2 ** scale),
  }));

/** Weights of a channel at a scale, by norm and kind. Undefined where none matters. */
export function termWeights(channel: number, scale: number): readonly number[] | undefined {
  const start = (channel * WEIGHTED_SCALES + scale) * NORMS * KINDS;
  const terms = weights.slice(start, start + NORMS * KINDS).map((weight) => (weight < MIN_WEIGHT ? 0 : weight));
  return terms.some((weight) => weight > 0) ? terms : undefined;
}

/** @param totals sums of differences and of their fourth powers over `pixels`, by norm and kind */
export const normsOf = (totals: ArrayLike<number>, pixels: number): number[] =>
  Array.from(totals, (total, index) => (index < KINDS ? total / pixels : Math.sqrt(Math.sqrt(total / pixels))));

/** @param norms by norm and kind, as `weights` are */
export const weightedError = (norms: readonly number[], weights: readonly number[]): number =>
  norms.reduce((sum, norm, index) => sum + norm * (weights[index] ?? 0), 0);

/** @param error the sum of weighted differences. @returns the score, with four decimals: powers may differ by browser after those */
export function scoreOfError(error: number): number {
  const scaled = error * 0.9562382616834844;
  const fitted = 2.326765642916932 * scaled - 0.020884521182843837 * scaled ** 2 + 6.248496625763138e-5 * scaled ** 3;
  const score = fitted > 0 ? 100 - 10 * fitted ** 0.6276336467831387 : 100;
  return Math.round(score * 10_000) / 10_000;
}
