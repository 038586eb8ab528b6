import { AppError } from '../../../errors.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';

/** The visitor and the network that a document is from. */
export type Sender = Pick<ConversionRow, 'visitor' | 'client'>;

/** The key of the network that a sender belongs to. A visitor without a known network is one of its own. */
export const networkOf = ({ client, visitor }: Sender): string => client ?? visitor;

/** The opening time that a visitor or a network has used. */
interface Usage {
  spentMs: number;
  /** Its documents that wait or are being opened. */
  documents: number;
  opening: number;
}

interface Waiting extends Sender {
  /** Of the network, then of the visitor. */
  usages: readonly [Usage, Usage];
  begin: (engine: EngineProcess) => void;
}

/**
 * Documents that wait for an engine that opens them. A network has a limit of documents that are opened at a time. The next one is
 * chosen when an engine is free: that of the network that has used the least opening time, and within a network that of the
 * visitor who has. So the slow documents of a network delay another network by one opening at most.
 */
export class OpeningQueue {
  readonly #engines: EnginePool;
  readonly #limit: number;
  readonly #waiting: Waiting[] = [];
  readonly #networks = new Map<string, Usage>();
  readonly #visitors = new Map<string, Usage>();
  /** One request is pending at a time, so other work gets at least every second free engine. */
  #isRequestPending = false;

  /** @param limit how many documents of one network may be opened at a time */
  constructor(engines: EnginePool, limit: number) {
    this.#engines = engines;
    this.#limit = limit;
  }

  /** Whether a document that may be opened waits for an engine. @param isCounted of which senders; defaults to all */
  hasWaitingDocument(isCounted: (sender: Sender) => boolean = () => true): boolean {
    return this.#waiting.some((waiting) => isCounted(waiting) && this.#isOpenable(waiting));
  }

  /**
   * Waits for an engine and opens a document with it.
   * @param open gives the engine back, or keeps it
   * @throws AppError `busy` when there was no engine in this time
   */
  async open<T>(sender: Sender, withinMs: number, open: (engine: EngineProcess) => Promise<T>): Promise<T> {
    const { visitor, client } = sender;
    const network = networkOf(sender);
    const usages = [enter(this.#networks, network), enter(this.#visitors, visitor)] as const;
    try {
      const engine = await this.#wait({ visitor, client, usages }, withinMs);
      const startedAt = performance.now();
      try {
        return await open(engine);
      } finally {
        for (const usage of usages) {
          usage.spentMs += performance.now() - startedAt;
          usage.opening--;
        }
      }
    } finally {
      leave(this.#networks, network);
      leave(this.#visitors, visitor);
      this.#request();
    }
  }

  async #wait(entry: Omit<Waiting, 'begin'>, withinMs: number): Promise<EngineProcess> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineProcess>();
    const waiting = { ...entry, begin: resolve };
    this.#waiting.push(waiting);
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(new AppError('busy'));
    }, withinMs);
    this.#request();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #isOpenable({ usages: [network] }: Waiting): boolean {
    return network.opening < this.#limit;
  }

  /** Requests an engine if a document can be opened with it. */
  #request(): void {
    if (this.#isRequestPending || !this.hasWaitingDocument()) return;
    this.#isRequestPending = true;
    void this.#engines.acquire().then((engine) => {
      this.#isRequestPending = false;
      const next = this.#dequeue();
      if (!next) return this.#engines.release(engine);
      for (const usage of next.usages) usage.opening++;
      next.begin(engine);
      this.#request();
    });
  }

  #dequeue(): Waiting | undefined {
    const [next] = this.#waiting.filter((waiting) => this.#isOpenable(waiting)).toSorted(byUsage);
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }
}

/** The sort is stable: of equals, the one that has waited longest is first. */
const byUsage = ({ usages: [network, visitor] }: Waiting, { usages: [otherNetwork, otherVisitor] }: Waiting): number =>
  network.spentMs - otherNetwork.spentMs || visitor.spentMs - otherVisitor.spentMs;

/** A new network or visitor starts with the usage of the one who has used the least. Starting at 0 would put it before all others for long. */
function enter(usages: Map<string, Usage>, key: string): Usage {
  let usage = usages.get(key);
  if (!usage) {
    const spentMs = usages.size === 0 ? 0 : Math.min(...[...usages.values()].map((other) => other.spentMs));
    usage = { spentMs, documents: 0, opening: 0 };
    usages.set(key, usage);
  }
  usage.documents++;
  return usage;
}

function leave(usages: Map<string, Usage>, key: string): void {
  const usage = usages.get(key);
  if (usage && --usage.documents === 0) usages.delete(key);
}
