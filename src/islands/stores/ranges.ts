import { optionsSchema } from '#lib/options.ts';

interface Bounded {
  minValue: number | null;
  maxValue: number | null;
}

/** The ends of a control for a number, as the schema has them. */
const rangeOf = ({ minValue, maxValue }: Bounded): { min: number; max: number } => ({
  min: minValue ?? Number.NEGATIVE_INFINITY,
  max: maxValue ?? Number.POSITIVE_INFINITY,
});

const { quality, resizePercent, width, watermarkText, pdfPassword } = optionsSchema.shape;

export const qualityRange = rangeOf(quality.unwrap());
export const percentRange = rangeOf(resizePercent.unwrap());
export const sideRange = rangeOf(width.unwrap());
export const watermarkMaxLength = watermarkText.unwrap().maxLength ?? undefined;
export const passwordMaxLength = pdfPassword.unwrap().maxLength ?? undefined;
