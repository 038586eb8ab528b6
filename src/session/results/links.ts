import { atom } from 'nanostores';
import { isOnDevice } from './result-item.ts';
import { $results, type Result } from './results.ts';

/** A link that the visitor can share: to the page of one result, or to a page with several. */
export interface SharedLink {
  /** Path of the page. */
  viewUrl: string;
  /** ISO date after which the page and its files are deleted. */
  expiresAt: string;
  /** Path of the DELETE request. Undefined if it would delete the only copy of a result. */
  deletePath?: string;
}

/** Links of this page by the ids of their results. Those of single results of the device are in their items. */
export const $links = atom<ReadonlyMap<string, SharedLink>>(new Map());

const keyOf = (results: readonly Result[]): string => results.map(({ item }) => item.id).join();

/** Results by their ids, in the order of the list. */
export function resultsById(ids: readonly string[]): readonly Result[] {
  const wanted = new Set(ids);
  return $results.get().filter(({ item }) => wanted.has(item.id));
}

/** Results of this device that are not on the server. */
export const withoutLink = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ item }) => isOnDevice(item) && !item.link);

/** The link that leads to exactly these results, if the visitor has created one. */
export function linkOf(results: readonly Result[]): SharedLink | undefined {
  const [first, ...others] = results;
  if (!first) return undefined;
  const { item } = first;
  if (others.length > 0 || !isOnDevice(item)) return $links.get().get(keyOf(results));
  if (!item.link) return undefined;
  const { id, viewUrl, expiresAt } = item.link;
  return { viewUrl, expiresAt, deletePath: `/api/conversions/${id}` };
}

export const rememberLink = (results: readonly Result[], link: SharedLink): void =>
  $links.set(new Map($links.get()).set(keyOf(results), link));

/** Forgets a deleted link. Copies of the device's results were deleted with it. */
export function forgetLink(results: readonly Result[]): void {
  const links = new Map($links.get());
  links.delete(keyOf(results));
  $links.set(links);
}
