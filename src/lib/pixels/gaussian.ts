/** The weights of a Gaussian from the center outwards, up to three sigma. Both sides together sum to 1. */
export function gaussian(sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: reach + 1 }, (_, x) => Math.exp(-(x * x) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight, x) => total + (x === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
}
