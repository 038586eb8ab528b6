import { MAX_PERCENT, MAX_SIDE, MAX_TEXT, qualityRange } from '#lib/options/values.ts';

export { qualityRange };
export const percentRange = { min: 1, max: MAX_PERCENT } as const;
export const sideRange = { min: 1, max: MAX_SIDE } as const;
export const watermarkMaxLength = MAX_TEXT;
export const passwordMaxLength = MAX_TEXT;
