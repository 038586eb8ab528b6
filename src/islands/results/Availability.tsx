import { formatExpiry } from './format-expiry.ts';
import { isOnDevice, serverItem } from './result-item.ts';
import type { Result } from './results.ts';

/** Where the results are, and until when: the earliest time of each place. */
export function Availability({ results }: { results: readonly Result[] }) {
  const items = results.map(({ item }) => item);
  const onDevice = items.filter(isOnDevice);
  const stored = onDevice.filter(({ isStored }) => isStored);
  const onServer = items.flatMap((item) => serverItem(item) ?? []);
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
      {stored.length > 0 && <Until place="On this device" items={stored} />}
      {stored.length < onDevice.length && <span>On this device until you close this page</span>}
      {onServer.length > 0 && <Until place="On the server" items={onServer} />}
    </p>
  );
}

function Until({ place, items }: { place: string; items: readonly { expiresAt: string }[] }) {
  const [first = ''] = items.map(({ expiresAt }) => expiresAt).sort();
  return (
    <span>
      {place} until <time dateTime={first}>{formatExpiry(first)}</time>
    </span>
  );
}
