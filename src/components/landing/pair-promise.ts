import { formatName, type Pair, sourceName } from '#lib/formats/pairs.ts';
import { pairMessages } from './messages.ts';

/** The sentence about a pair of formats in docs/REQUIREMENTS.md (R3). */
export const pairPromise = (pair: Pair): string =>
  pairMessages.promise(sourceName(pair).toUpperCase(), formatName(pair.target).toUpperCase());
