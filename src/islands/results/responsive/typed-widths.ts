import { formatNumber } from '#lib/text/plural.ts';
import { responsiveMessages as messages } from '../messages.ts';

/** More would take long, and no page needs them. */
const MAX_WIDTHS = 10;

/** Widths, an error text, or the start of widths. */
type TypedWidths = { value: readonly number[] } | { problem: string } | 'incomplete';

/** Reads `960, 480` as 480 and 960: whole numbers, without duplicates, smallest first. Keyboards of Japanese and Chinese type full width. */
export function readWidths(text: string, maxWidth: number): TypedWidths {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return 'incomplete';
  const widths = [...new Set(parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : 0)))];
  if (widths.some((width) => width < 1 || width > maxWidth))
    return { problem: messages.widthsProblem(formatNumber(maxWidth)) };
  if (widths.length > MAX_WIDTHS) return { problem: messages.tooManyWidths(MAX_WIDTHS) };
  return { value: widths.toSorted((one, other) => one - other) };
}
