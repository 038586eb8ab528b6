import { atom } from 'nanostores';
import type { DeliveryState } from '#lib/delivery/schema.ts';
import { sitePath } from '#lib/site-path.ts';
import { isRecord } from '#lib/type-guards.ts';
import { announce } from '#session/announcement.ts';
import { forgetLink, linkOf, rememberLink, resultsById, type SharedLink, withoutLink } from '#session/results/links.ts';
import { isOnDevice, serverItem } from '#session/results/result-item.ts';
import type { Result } from '#session/results/results.ts';
import { linkMessages } from '../messages.ts';
import { languageHeader } from '../server/language-header.ts';
import { RequestError, requestError } from '../server/request-errors.ts';
import { requestDeletion } from './delete-request.ts';
import { keepDeleteToken } from './delete-tokens.ts';
import { keepResultsUntil } from './keep-results.ts';
import { removeLinks, uploadErrorText, uploadResults } from './upload-results.ts';

// Links to results. The visitor agrees to the upload of results of this device as they are. Originals are not uploaded.

/** State of the dialog for a link to results, by their ids. */
export type LinkCreation =
  | { step: 'none' }
  | { step: 'asking'; resultIds: readonly string[] }
  /** `percent` of the upload, a whole number. Undefined if nothing is uploaded. */
  | { step: 'creating'; resultIds: readonly string[]; percent?: number }
  | { step: 'created'; resultIds: readonly string[]; link: SharedLink; isDeleting?: boolean; problem?: string }
  | { step: 'failed'; resultIds: readonly string[]; message: string };

export const $linkCreation = atom<LinkCreation>({ step: 'none' });

let creation: AbortController | undefined;

/** Shows the link to results. Creates it first, with a question if results have to be uploaded for it. */
export function askForLinks(resultIds: readonly string[]): void {
  const results = resultsById(resultIds);
  const link = linkOf(results);
  if (link) $linkCreation.set({ step: 'created', resultIds, link });
  else if (withoutLink(results).length > 0) $linkCreation.set({ step: 'asking', resultIds });
  else void createLink(resultIds);
}

/** Closes the dialog and cancels a creation. */
export function closeLinkDialog(): void {
  creation?.abort();
  $linkCreation.set({ step: 'none' });
}

/** Uploads the results that are on this device only, after the visitor's consent, and creates the link. */
export async function createLink(resultIds: readonly string[]): Promise<void> {
  creation?.abort();
  const own = new AbortController();
  creation = own;
  const onProgress = (percent: number) => $linkCreation.set({ step: 'creating', resultIds, percent });
  $linkCreation.set({ step: 'creating', resultIds });
  try {
    const local = withoutLink(resultsById(resultIds));
    if (local.length > 0) await uploadResults(local, onProgress, own.signal);
    const results = resultsById(resultIds);
    const link = linkOf(results) ?? (await requestLink(results, own.signal));
    rememberLink(results, link);
    if (!own.signal.aborted) $linkCreation.set({ step: 'created', resultIds, link });
  } catch (error) {
    if (!own.signal.aborted) $linkCreation.set({ step: 'failed', resultIds, message: uploadErrorText(error) });
  }
}

/** Creates a page with results, or keeps a single one of the server as long as a link lasts. */
async function requestLink(results: readonly Result[], signal: AbortSignal): Promise<SharedLink> {
  const items = results.flatMap(({ item }) => serverItem(item) ?? []);
  const files = items.map(({ id }) => id);
  const response = await fetch(sitePath('/api/deliveries'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...languageHeader() },
    body: JSON.stringify({ link: true, files }),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new RequestError(0, linkMessages.noAnswer);
  });
  if (!response.ok) throw await requestError(response);
  const page: unknown = await response.json();
  if (!isPage(page)) throw new RequestError(0, linkMessages.failed);
  keepDeleteToken(page);
  // Stored before the link is shown, because the visitor may leave the page as soon as it is.
  await keepResultsUntil(page.expiresAt, files);
  const [first] = items;
  return {
    viewUrl: items.length === 1 && first ? first.viewUrl : page.viewUrl,
    expiresAt: page.expiresAt,
    ...(results.every(({ item }) => isOnDevice(item)) && { deletePath: `/api/deliveries/${page.id}` }),
  };
}

/** A type guard instead of a schema, because zod is not part of the first load. */
const isPage = (value: unknown): value is DeliveryState =>
  isRecord(value) && [value.id, value.viewUrl, value.expiresAt].every((text) => typeof text === 'string');

/** Deletes the link in the dialog with the uploaded copies. The results stay on the device. */
export async function deleteLink(): Promise<void> {
  const state = $linkCreation.get();
  if (state.step !== 'created' || !state.link.deletePath || state.isDeleting) return;
  const { step, resultIds, link } = state;
  $linkCreation.set({ step, resultIds, link, isDeleting: true });
  const end = await requestDeletion(state.link.deletePath, resultIds.length > 1 ? 'files' : 'file');
  if (end.step === 'failed') {
    $linkCreation.set({ step, resultIds, link, problem: end.message });
    return;
  }
  const results = resultsById(resultIds);
  forgetLink(results);
  await removeLinks(results);
  announce(linkMessages.deleted);
  $linkCreation.set({ step: 'none' });
}
