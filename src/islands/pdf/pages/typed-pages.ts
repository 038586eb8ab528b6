import { atom } from 'nanostores';

/** Page ranges in the input that have not been applied. */
export interface TypedPages {
  text: string;
  /** Error text for the user. Undefined while typing. */
  error?: string;
  /** Page order at the last edit. A change of the order discards the typed text. */
  pages: readonly number[];
}

/** Typed ranges by file id. A store, so that they survive a tab change. Written by `page-input.ts`. */
export const $typedPages = atom<ReadonlyMap<string, TypedPages>>(new Map());
