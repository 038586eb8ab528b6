import { formats, type ResultFormat } from '../formats/formats.ts';
import { cleanBase, cleanName, splitName, truncate } from './file-names.ts';

/** What a pattern for the names of results can contain in braces. `{index:3}` is the index with at least three digits. */
export const placeholders = ['name', 'index', 'date', 'width', 'height', 'format', 'quality'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Maximum length of a pattern, in characters. */
export const MAX_NAME_PATTERN = 100;
/** In UTF-8 bytes. With ` (1000)` and an extension, a name stays below the file system limit of 255. */
const MAX_NAME_BYTES = 235;

/** Braces with what they contain, and the separators of folders. */
const notText = /\{[^{}]*\}?|[}/\\]/g;
const known = /^\{(?:index(?::[1-9])?|name|date|width|height|format|quality)\}$/;
const filled = /\{([a-z]+)(?::([1-9]))?\}/g;
/** The extension is added anyway. */
const ownExtension = /\.\{format\}$/;

/** The first part that a pattern cannot contain: an unknown placeholder, a brace alone, or a separator of folders. */
export const invalidPart = (pattern: string): string | undefined =>
  pattern.match(notText)?.find((part) => !known.test(part));

/**
 * Fills in what is known before the conversion.
 * @param index of the file among the others, from 1
 * @param date written in the local time zone
 */
export function resolvePattern(pattern: string, { index, date }: { index: number; date: Date }): string {
  return fill(pattern.replace(ownExtension, ''), { index, date: isoDay(date) });
}

/** Adds the part of a page or frame behind the name of its file, or at the end, so that the pages of a file differ. */
export const withPagePart = (pattern: string, part: string): string =>
  pattern.includes('{name}') ? pattern.replace('{name}', `{name}${part}`) : pattern + part;

interface NamedResult {
  originalName: string;
  format: ResultFormat;
  /** Sizes and quality are empty while they are not known. */
  width?: number | undefined;
  height?: number | undefined;
  quality?: number | undefined;
}

/**
 * The name of a result with its extension. A long name of the original is shortened, so that the rest of the pattern remains.
 * @param pattern of `resolvePattern`
 */
export function resultName(pattern: string, { originalName, format, ...facts }: NamedResult): string {
  const extension = formats[format].extensions[0];
  const values = { width: '', height: '', quality: '', ...facts, format: extension };
  const restBytes = new TextEncoder().encode(fill(pattern, { ...values, name: '' })).length;
  const { base } = splitName(cleanName(originalName));
  const name = truncate(base, Math.max(0, MAX_NAME_BYTES - restBytes));
  return `${cleanBase(fill(pattern, { ...values, name }), MAX_NAME_BYTES)}.${extension}`;
}

type Values = Partial<Record<string, string | number | undefined>>;

/** Replaces the placeholders that have a value, and leaves the others. */
const fill = (pattern: string, values: Values): string =>
  pattern.replace(filled, (whole, key: string, digits = '0') =>
    key in values ? String(values[key] ?? '').padStart(Number(digits), '0') : whole,
  );

/** `2026-12-01` */
const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
