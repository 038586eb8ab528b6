import { AppError } from '../errors.ts';
import { drawingTags } from './markup.ts';

/** The renderer stops at 500 nested layers. */
const MAX_NESTING = 480;
/** Limits of the renderer's XML parser (libxml2) without the option `unlimited`: nested elements, characters of a tag. */
const PARSER_NESTING = 250;
const PARSER_TAG_CHARACTERS = 9_000_000;

/**
 * Whether a drawing needs a parser without limits. Never with entities, which those limits keep from filling the memory.
 * @throws AppError `too_complex` if elements are nested too deeply for the renderer
 */
export function needsUnlimitedParser(text: string): boolean {
  const hasEntities = /<!ENTITY\b/i.test(text);
  let isLarge = false;
  let depth = 0;
  for (const { start, end, isEnd, isEmpty } of drawingTags(text)) {
    if (!isEmpty) depth += isEnd ? -1 : 1;
    isLarge ||= depth > PARSER_NESTING || end - start > PARSER_TAG_CHARACTERS;
    const limit = hasEntities ? PARSER_NESTING : MAX_NESTING;
    if (depth <= limit) continue;
    throw new AppError('too_complex', { reason: { key: 'nestedDeeperThan', values: { levels: limit } } });
  }
  return isLarge && !hasEntities;
}
