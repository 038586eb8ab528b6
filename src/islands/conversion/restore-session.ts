import { type Batch, type BatchItem, isFailed } from '#lib/api.ts';
import { $files } from '../files/files.ts';
import { $results, addResult } from '../results/results.ts';
import { backoffMs } from './backoff.ts';
import { $failedBefore, $lost, $stillConverting, type FailedBefore } from './interrupted-uploads.ts';
import { forget, remembered, rememberThat, type Sent } from './upload-session.ts';

/** How long the server may take to write down what it received whole. */
const TAKEN_IN_MS = 10_000;

type Settled = Exclude<BatchItem, { state: string }>;

/** What came of a request that was sent before, as far as it is known. */
interface Came {
  sent: Sent;
  /** Its place among the files of before. */
  place: number;
  items: readonly BatchItem[];
}

const isSettled = (item: BatchItem): item is Settled => !('state' in item);

/**
 * Brings back what was sent from this page before it was loaded again: what is done into the results, the rest is waited
 * for. What was cleared meanwhile does not come.
 */
export async function bringBack(): Promise<void> {
  // What is sent by now, while this was being fetched, is on its way and not of before.
  const listed = new Set($files.get().map(({ id }) => id));
  const before = remembered().filter(({ fileId }) => !listed.has(fileId));
  const begun = Date.now();
  for (let rounds = 1; ; rounds++) {
    const items = await itemsOf(batchIdsOf(before)).catch(() => undefined);
    // As it is remembered now: what was seen to end in an earlier round and is gone since was deleted, not lost.
    const kept = new Map(remembered().map((sent) => [sent.key, sent]));
    const came = before.flatMap(({ key }, place): Came[] => {
      const sent = kept.get(key);
      return sent ? [{ sent, place: place - before.length, items: items?.get(key) ?? [] }] : [];
    });
    if (came.length === 0) return tell([], []);
    const awaited = items ? came.filter((one) => isAwaited(one, begun)) : came;
    if (items) show(came, awaited);
    if (awaited.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(rounds)));
  }
}

const batchIdsOf = (all: readonly Sent[]): string[] => [
  ...new Set(all.map(({ key }) => key.slice(0, key.indexOf('.')))),
];

/** By the key of their request. */
async function itemsOf(batchIds: readonly string[]): Promise<Map<string, BatchItem[]>> {
  const byKey = new Map<string, BatchItem[]>();
  for (const batchId of batchIds) {
    const answer = await fetch(`/api/batches/${batchId}`);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { items }: Batch = await answer.json();
    for (const item of items) byKey.set(item.requestKey, [...(byKey.get(item.requestKey) ?? []), item]);
  }
  return byKey;
}

/** Whether there is more to come of a request. */
function isAwaited({ sent, items }: Came, begun: number): boolean {
  if (items.length > 0) return !items.every(isSettled);
  return sent.arrived === true && sent.settled !== true && Date.now() - begun < TAKEN_IN_MS;
}

function show(came: readonly Came[], awaited: readonly Came[]): void {
  const failed = conversionsOf(came).flatMap(showConversion);
  const gone = came.filter((one) => one.items.length === 0 && !awaited.includes(one));
  // What was seen to end and is not there any more has expired, or was deleted.
  forget(gone.filter(({ sent }) => sent.settled).map(({ sent }) => sent.key));
  tell(
    gone.filter(({ sent }) => !sent.settled).map(({ sent }) => sent),
    failed,
  );
  $stillConverting.set(awaited.length);
  for (const { sent, items } of came) {
    if (items.length > 0 && !sent.settled && !awaited.some((one) => one.sent === sent)) {
      rememberThat(sent.key, { settled: true });
    }
  }
}

function tell(lost: readonly Sent[], failed: readonly FailedBefore[]): void {
  $lost.set(lost);
  $failedBefore.set(failed);
  $stillConverting.set(0);
}

/** A document's conversion has a request more for pages that were asked for again. */
function conversionsOf(came: readonly Came[]): Came[][] {
  const byConversion = new Map<string, Came[]>();
  for (const one of came) {
    const { conversionId } = one.sent;
    byConversion.set(conversionId, [...(byConversion.get(conversionId) ?? []), one]);
  }
  return [...byConversion.values()];
}

/** @returns what failed of it */
function showConversion(requests: readonly Came[]): FailedBefore[] {
  const slots = new Map<number, { item: BatchItem; sent: Sent }>();
  for (const { sent, items } of requests) {
    for (const item of items) slots.set(sent.places?.[item.index] ?? item.index, { item, sent });
  }
  // Where it stands is told by the first.
  const place = requests[0]?.place ?? 0;
  const known = new Set($results.get().map(({ item }) => item.id));
  return [...slots].flatMap(([index, { item, sent }]): FailedBefore[] => {
    if (!isSettled(item)) return [];
    const { key, name, fileId, conversionId } = sent;
    if (isFailed(item)) {
      return sent.dismissed ? [] : [{ key, name, ...(item.page && { page: item.page }), error: item.error }];
    }
    if (!known.has(item.id)) addResult({ fileId, place, conversionId, index, count: slots.size, item });
    return [];
  });
}
