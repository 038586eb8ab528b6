import { atom, onMount } from 'nanostores';
import { keepDeleteToken } from '#convert/results/delete-tokens.ts';
import { keepResultsUntil } from '#convert/results/keep-results.ts';
import { uploadErrorText, uploadResults } from '#convert/results/upload-results.ts';
import { languageHeader } from '#convert/server/language-header.ts';
import { requestError } from '#convert/server/request-errors.ts';
import {
  type DeliveryForm,
  type DeliveryState,
  deliveryFormSchema,
  deliveryStateSchema,
  type FormProblem,
  maxLengthOf,
} from '#lib/delivery/schema.ts';
import { sitePath } from '#lib/site-path.ts';
import {
  $deliveryForm,
  $deliveryOpen,
  $deliveryProblems,
  type DeliveryProblems,
  resetDeliveryForm,
} from '#session/results/delivery-form.ts';
import { resultsById, withoutLink } from '#session/results/links.ts';
import { serverItem } from '#session/results/result-item.ts';
import { $latestResults, type Result } from '#session/results/results.ts';
import { showToast } from '#session/toast.ts';
import { formMessages, panelMessages } from './messages.ts';

/** State of the e-mail delivery. `viewUrl` is the path of the page that the mail links to. */
export type Delivery =
  | { step: 'writing' }
  /** Results that are on this device only are being sent. `percent` is a whole number. */
  | { step: 'uploading'; percent: number }
  | { step: 'submitting' }
  /** The server accepted the delivery. The client polls its state. */
  | ({ step: 'underWay'; state: DeliveryState } & Submission)
  /** The mail server accepted the message. */
  | { step: 'initiated'; viewUrl: string; expiresAt: string }
  | { step: 'failed'; message: string };

/** Result ids and recipient at the time of submission. Later edits do not change them. */
interface Submission {
  files: readonly string[];
  email: string;
}

type UnderWay = Extract<Delivery, { step: 'underWay' }>;

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const BACK_OFF = 1.5;

export const $delivery = atom<Delivery>({ step: 'writing' });

/** Form values without a disabled message. */
function formToSend(): DeliveryForm {
  const form = $deliveryForm.get();
  return form.includeMessage ? form : { ...form, message: '' };
}

/** @returns invalid fields in page order. The messages are in `$deliveryProblems`. */
export function validateDelivery(): (keyof DeliveryForm)[] {
  const { error } = deliveryFormSchema.safeParse(formToSend());
  const problems: DeliveryProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as keyof DeliveryForm;
    problems[field] ??= problemText(field, message as FormProblem);
  }
  $deliveryProblems.set(problems);
  const order: (keyof DeliveryForm)[] = ['email', 'name', 'message'];
  return order.filter((field) => problems[field]);
}

function problemText(field: keyof DeliveryForm, problem: FormProblem): string {
  return problem === 'tooLong' ? formMessages.tooLong(maxLengthOf(field)) : formMessages[problem];
}

let upload: AbortController | undefined;

/** Whether a delivery is in progress. */
export const isBusy = ({ step }: Delivery): boolean =>
  step === 'uploading' || step === 'submitting' || step === 'underWay';

/** Cancels the upload of a delivery. */
export const cancelDelivery = (): void => upload?.abort();

/**
 * Submits all visible results, after an upload of those that are on this device only. The visitor agrees to that by the button. Does
 * nothing during a delivery or while the form is invalid.
 */
export async function deliver(): Promise<void> {
  const ids = $latestResults.get().map(({ item }) => item.id);
  if (isBusy($delivery.get()) || ids.length === 0 || validateDelivery().length > 0) return;
  const form = formToSend();
  if (!(await uploadLocal(withoutLink(resultsById(ids))))) return;
  $delivery.set({ step: 'submitting' });
  const files = resultsById(ids).flatMap(({ item }) => serverItem(item)?.id ?? []);
  try {
    const answer = await fetch(sitePath('/api/deliveries'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...languageHeader() },
      body: JSON.stringify({ ...form, files }),
    });
    if (!answer.ok) {
      $delivery.set({ step: 'failed', message: (await requestError(answer)).text || panelMessages.failed });
      return;
    }
    const state = deliveryStateSchema.parse(await answer.json());
    keepDeleteToken(state);
    applyState(state, { files, email: form.email.trim() });
  } catch {
    $delivery.set({ step: 'failed', message: panelMessages.noAnswer });
  }
}

/** @returns whether all of them are on the server */
async function uploadLocal(results: readonly Result[]): Promise<boolean> {
  if (results.length === 0) return true;
  const own = new AbortController();
  upload = own;
  $delivery.set({ step: 'uploading', percent: 0 });
  try {
    await uploadResults(results, (percent) => $delivery.set({ step: 'uploading', percent }), own.signal);
    return true;
  } catch (error) {
    $delivery.set(own.signal.aborted ? { step: 'writing' } : { step: 'failed', message: uploadErrorText(error) });
    return false;
  }
}

function applyState(state: DeliveryState, submission: Submission): void {
  if (state.status === 'failed')
    $delivery.set({ step: 'failed', message: state.error?.message ?? panelMessages.failed });
  else if (state.status === 'sent') completeDelivery(state, submission);
  else $delivery.set({ step: 'underWay', state, ...submission });
}

function completeDelivery({ viewUrl, expiresAt }: DeliveryState, { files, email }: Submission): void {
  void keepResultsUntil(expiresAt, files);
  resetDeliveryForm();
  $delivery.set({ step: 'initiated', viewUrl, expiresAt });
  showToast(panelMessages.sent, panelMessages.onTheirWay(email));
}

/** Polls a delivery with backoff until it ends. A failed request is ignored. */
async function pollDelivery({ state: { id }, files, email }: UnderWay, signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * BACK_OFF, LONGEST_WAIT_MS)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return;
    const update = await fetch(sitePath(`/api/deliveries/${id}`), { headers: languageHeader(), signal }).then(
      async (answer): Promise<Delivery | DeliveryState | undefined> => {
        if (answer.status === 404) return { step: 'failed', message: panelMessages.deleted };
        return answer.ok ? deliveryStateSchema.parse(await answer.json()) : undefined;
      },
      () => undefined,
    );
    if (signal.aborted) return;
    if (update && 'step' in update) $delivery.set(update);
    else if (update) applyState(update, { files, email });
    if ($delivery.get().step !== 'underWay') return;
  }
}

// Polls only while the store has subscribers, and resumes when they return.
onMount($delivery, () => {
  let polling: { id: string; ended: AbortController } | undefined;
  const stopPolling = $delivery.subscribe((delivery) => {
    const id = delivery.step === 'underWay' ? delivery.state.id : undefined;
    if (id === polling?.id) return;
    polling?.ended.abort();
    polling = id ? { id, ended: new AbortController() } : undefined;
    if (polling && delivery.step === 'underWay') void pollDelivery(delivery, polling.ended.signal);
  });
  // Closing the panel resets a finished delivery. A delivery in progress keeps its state.
  const stopFollowing = $deliveryOpen.listen((open) => {
    if (!open && !isBusy($delivery.get())) $delivery.set({ step: 'writing' });
  });
  return () => {
    stopPolling();
    stopFollowing();
    polling?.ended.abort();
  };
});
