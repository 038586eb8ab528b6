import { atom } from 'nanostores';

/** Page ranges in the input. */
export interface TypedPages {
  /** Undefined once it is applied. */
  text?: string;
  /** Error text for the user. Undefined while typing. */
  error?: string;
  /** Note for the user on the applied text. */
  note?: string;
  /** Page order at the last edit. A change of the order discards what is typed. */
  pages: readonly number[];
}

/** Typed ranges by file id. A store, so that they survive a tab change. Written by `page-input.ts`. */
export const $typedPages = atom<ReadonlyMap<string, TypedPages>>(new Map());
