import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { itemMessages } from '#convert/messages.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $nothingSent } from '#session/results/nothing-sent.ts';
import { isOnDevice, serverItem } from '#session/results/result-item.ts';
import type { Result } from '#session/results/results.ts';
import { panelMessages } from './messages.ts';

interface Props {
  results: readonly Result[];
  /** Whether these are the latest results. */
  areLatest?: boolean;
}

/** Where the results are kept, device or server, with the earliest expiry of each. */
export function Availability({ results, areLatest = false }: Props) {
  const nothingSent = useStore($nothingSent);
  const items = results.map(({ item }) => item);
  const onDevice = items.filter(isOnDevice);
  const stored = onDevice.filter(({ isStored }) => isStored);
  const onServer = items.flatMap((item) => serverItem(item) ?? []);
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
      {areLatest && nothingSent && <span>{itemMessages.nothingSent}</span>}
      {stored.length > 0 && <Until text={panelMessages.onDeviceUntil} items={stored} />}
      {stored.length < onDevice.length && <span>{panelMessages.onDeviceUntilClosed}</span>}
      {onServer.length > 0 && <Until text={panelMessages.onServerUntil} items={onServer} />}
    </p>
  );
}

interface UntilProps {
  text: (expiry: ReactNode) => ReactNode;
  items: readonly { expiresAt: string }[];
}

function Until({ text, items }: UntilProps) {
  const [first = ''] = items.map(({ expiresAt }) => expiresAt).sort();
  const expiry = (
    <time key="expiry" dateTime={first}>
      {formatMoment(first)}
    </time>
  );
  return <span>{text(expiry)}</span>;
}
