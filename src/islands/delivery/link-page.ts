import { atom, onMount } from 'nanostores';
import {
  $linkCreation,
  askForLinks,
  closeLinkDialog,
  type LinkCreation,
  withoutLink,
} from '#convert/results/create-link.ts';
import { keepResultsUntil } from '#convert/results/keep-results.ts';
import { requestError } from '#convert/server/request-errors.ts';
import { deliveryStateSchema } from '#lib/delivery/schema.ts';
import { $deliveryOpen } from '#session/results/delivery-form.ts';
import { serverItem } from '#session/results/result-item.ts';
import { $latestResults, type Result } from '#session/results/results.ts';
import { panelMessages } from './messages.ts';

/** State of a link to a page with the latest results. */
export type LinkPage =
  | { step: 'none' }
  /** The visitor is asked for consent to upload originals, because some results are only on this device. */
  | { step: 'uploading' }
  | { step: 'creating' }
  | { step: 'created'; url: string; expiresAt: string; files: readonly string[] }
  | { step: 'failed'; message: string };

export const $linkPage = atom<LinkPage>({ step: 'none' });

/**
 * Creates a link to the latest results. Those that are on this device only are uploaded first, with the visitor's consent.
 * @param deliveryTime lifetime of the page as text, which the question about the upload says
 */
export async function createLinkPage(deliveryTime: string): Promise<void> {
  const { step } = $linkPage.get();
  if (step === 'creating') return;
  const results = $latestResults.get();
  const local = withoutLink(results);
  if (local.length > 0) {
    $linkPage.set({ step: 'uploading' });
    askForLinks(
      local.map(({ item }) => item.id),
      { kind: 'page', fileCount: results.length, time: deliveryTime },
    );
  } else await requestLinkPage();
}

async function requestLinkPage(): Promise<void> {
  const files = latestIds();
  if (files.length === 0) return;
  $linkPage.set({ step: 'creating' });
  try {
    const answer = await fetch('/api/deliveries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ link: true, files }),
    });
    if (!answer.ok) {
      $linkPage.set({ step: 'failed', message: (await requestError(answer)).text || panelMessages.linkFailed });
      return;
    }
    const { viewUrl, expiresAt } = deliveryStateSchema.parse(await answer.json());
    keepResultsUntil(expiresAt, files);
    $linkPage.set({ step: 'created', url: new URL(viewUrl, location.origin).href, expiresAt, files });
  } catch {
    $linkPage.set({ step: 'failed', message: panelMessages.noLinkAnswer });
  }
}

/** Checks whether the page of the link still exists. Anyone with the link can delete it. */
export async function checkLinkPage(): Promise<void> {
  const link = $linkPage.get();
  if (link.step !== 'created') return;
  const answer = await fetch(link.url, { method: 'HEAD' }).catch(() => undefined);
  const isGone = answer?.status === 404 && new Date() < new Date(link.expiresAt);
  if (isGone && $linkPage.get() === link) $linkPage.set({ step: 'failed', message: panelMessages.linkDeleted });
}

const latestIds = (): string[] => $latestResults.get().flatMap(({ item }) => serverItem(item)?.id ?? []);

onMount($linkPage, () => $linkCreation.subscribe(continueWhenUploaded));

onMount($linkPage, () => $latestResults.subscribe(forgetOtherResults));

// Closing the panel clears an error.
onMount($linkPage, () =>
  $deliveryOpen.listen((isOpen) => {
    if (!isOpen && $linkPage.get().step === 'failed') $linkPage.set({ step: 'none' });
  }),
);

function continueWhenUploaded({ step }: LinkCreation): void {
  if ($linkPage.get().step !== 'uploading') return;
  if (step === 'none') $linkPage.set({ step: 'none' });
  if (step !== 'created') return;
  void requestLinkPage();
  closeLinkDialog();
}

/** A link leads to the results that were there when it was created. */
function forgetOtherResults(results: readonly Result[]): void {
  const state = $linkPage.get();
  if (state.step !== 'created') return;
  const isSame = results.length === state.files.length && latestIds().join() === state.files.join();
  if (!isSame) $linkPage.set({ step: 'none' });
}
