import { atom } from 'nanostores';

/** What stands in a document's field for its pages and is not what will be converted. */
export interface TypedPages {
  text: string;
  /** Why it was not taken, in words for the visitor; missing while it is typed. */
  wrong?: string;
  /** Those that it was typed over: once they change, what was typed is of no use any more. */
  pages: readonly number[];
}

/** By file. Kept here, so that it is there again where another tab was looked at meanwhile; written by `pageTyping.ts`. */
export const $typedPages = atom<ReadonlyMap<string, TypedPages>>(new Map());
