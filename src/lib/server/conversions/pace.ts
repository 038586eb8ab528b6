/** Of the gap between two beginnings before any was seen. */
const FIRST_GAP_MS = 250;
/** A gap is taken for no longer, so that some may always wait: else nobody would find out that it goes faster again. */
const LONGEST_GAP_MS = 1500;
/** How much of what is expected comes from the last gap: about ten gaps make it. */
const WEIGHT = 0.1;

/** Somebody who waits for a file of theirs to begin. */
export interface Waiting {
  /** To be told when the first has begun. */
  began(): void;
  /** To be told when it is waited for no more. May be called after `began`, and twice. */
  left(): void;
}

/**
 * How fast those who wait here get their turns, and so how long whoever comes now is going to wait. Of this process alone:
 * who waits at other machines gets turns of theirs, and the gaps here are the longer for it.
 */
export class Pace {
  #waiting = 0;
  /** Of those who wait, who is there whole: while only uploads are coming, no gap is anybody's wait. */
  #queued = 0;
  #gapMs = FIRST_GAP_MS;
  /** When somebody began last, while others have been waiting in the queue ever since. */
  #lastAt: number | undefined;

  /**
   * From now on somebody waits.
   * @param mostMs of an upload: after that it is not counted any more, since one that takes its time holds up nobody
   */
  join(mostMs?: number): Waiting {
    const joinedAt = performance.now();
    const places = mostMs === undefined ? 1 : 0;
    this.#waiting++;
    this.#queued += places;
    let here = true;
    const leave = () => {
      if (!here) return false;
      here = false;
      clearTimeout(timer);
      this.#waiting--;
      this.#queued -= places;
      return true;
    };
    const pause = () => {
      if (this.#queued === 0) this.#lastAt = undefined;
    };
    const left = () => {
      leave();
      pause();
    };
    const timer = mostMs === undefined ? undefined : setTimeout(left, mostMs);
    return {
      left,
      began: () => {
        if (!leave()) return;
        const now = performance.now();
        this.#learn(this.#lastAt === undefined ? this.#gapOfOne(now - joinedAt) : now - this.#lastAt);
        this.#lastAt = now;
        pause();
      },
    };
  }

  /** Who waited behind nobody says nothing of a crowd, but that it goes no slower any more than this one had to wait. */
  #gapOfOne(waitedMs: number): number {
    return Math.min(this.#gapMs, Math.max(FIRST_GAP_MS, waitedMs));
  }

  #learn(gapMs: number): void {
    this.#gapMs += WEIGHT * (Math.min(gapMs, LONGEST_GAP_MS) - this.#gapMs);
  }

  /** How long who comes now is going to wait until a file of theirs begins, in ms. */
  expectedMs(): number {
    return this.#waiting * this.#gapMs;
  }
}
