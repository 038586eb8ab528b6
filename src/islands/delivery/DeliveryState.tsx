import { DELIVERY_ATTEMPTS } from '#lib/delivery/limits.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CircleCheck } from '../ui/icons.tsx';
import { Progress } from '../ui/Progress.tsx';
import { cancelDelivery, type Delivery } from './delivery.ts';
import { panelMessages } from './messages.ts';

/** Status text while the server delivers, with the number of attempts. */
function pendingText({ state }: Extract<Delivery, { step: 'underWay' }>): string {
  if (state.status !== 'retrying') return panelMessages.handingOver;
  const next = Math.min(state.attempts + 1, DELIVERY_ATTEMPTS);
  return panelMessages.retrying(next, DELIVERY_ATTEMPTS);
}

/** Delivery status as a live region. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  return (
    <>
      {delivery.step === 'uploading' && <Uploading percent={delivery.percent} />}
      <div role="status" className="empty:hidden">
        {delivery.step === 'underWay' && <p className="text-body text-muted">{pendingText(delivery)}</p>}
        {delivery.step === 'initiated' && <Initiated delivery={delivery} />}
      </div>
      {delivery.step === 'failed' && (
        <p
          role="alert"
          className="rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 text-body text-danger"
        >
          {delivery.message}
        </p>
      )}
    </>
  );
}

function Uploading({ percent }: { percent: number }) {
  return (
    <div>
      <Progress label={panelMessages.uploading} percent={percent} />
      <div className="mt-1.5 flex items-center justify-between gap-3">
        <p className="tabular text-caption text-muted">{joinFacts(panelMessages.uploading, formatPercent(percent))}</p>
        <Button onClick={cancelDelivery}>{panelMessages.cancel}</Button>
      </div>
    </div>
  );
}

function Initiated({ delivery }: { delivery: Extract<Delivery, { step: 'initiated' }> }) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body text-accent-ink">
      <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{panelMessages.initiated}</p>
        <p>
          {panelMessages.accepted(
            <time key="expiry" dateTime={delivery.expiresAt}>
              {formatMoment(delivery.expiresAt)}
            </time>,
          )}
        </p>
        <a
          href={delivery.viewUrl}
          className="inline-flex min-h-11 items-center font-medium underline decoration-accent-line underline-offset-4"
        >
          {panelMessages.openDelivery}
        </a>
      </div>
    </div>
  );
}
