/** A request that was sent from this page, as it is remembered over a reload: the file itself cannot be. */
export interface Sent {
  /** Its `Idempotency-Key`. */
  key: string;
  fileId: string;
  /** As it is shown, and where that differs as it is called on the disk. */
  name: string;
  fileName?: string;
  size: number;
  conversionId: string;
  /** Where pages of a PDF were asked for again: their places among all that were asked for. */
  places?: readonly number[];
  /** All of it has been sent. */
  arrived?: true;
  /** Its end was seen here. */
  settled?: true;
  /** What failed of it was read: it is not told again. */
  dismissed?: true;
}

/** As many as two batches have, and some; the oldest are forgotten first. */
const MOST = 500;

const storageKey = (): string => `batch:${location.pathname}`;

/** What was sent from this page in this tab, in its order. */
export function remembered(): readonly Sent[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    // Refused, or broken: nothing can be brought back.
    return [];
  }
}

/** Remembers requests before they are sent. What was sent earlier of the same files is forgotten, but for other pages of it. */
export function remember(sent: readonly Sent[]): void {
  const byFile = new Map(sent.map((one) => [one.fileId, one]));
  const stays = ({ fileId, conversionId }: Sent) => (byFile.get(fileId)?.conversionId ?? conversionId) === conversionId;
  write([...remembered().filter(stays), ...sent]);
}

export const rememberThat = (key: string, what: Pick<Sent, 'arrived' | 'settled' | 'dismissed'>): void =>
  write(remembered().map((one) => (one.key === key ? { ...one, ...what } : one)));

export const forget = (keys: readonly string[]): void => write(remembered().filter(({ key }) => !keys.includes(key)));

export const forgetAll = (): void => write([]);

function write(all: readonly Sent[]): void {
  try {
    if (all.length === 0) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), JSON.stringify(all.slice(-MOST)));
  } catch {
    // Storage may be refused or full: a reload then begins anew.
  }
}
