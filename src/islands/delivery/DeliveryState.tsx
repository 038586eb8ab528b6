import { CircleCheck } from 'lucide-react';
import { DELIVERY_ATTEMPTS } from '#lib/delivery/limits.ts';
import { formatExpiry } from '../results/format-expiry.ts';
import type { Delivery } from './delivery.ts';

/** Status text while the server delivers, with the number of attempts. */
function pendingText({ state }: Extract<Delivery, { step: 'underWay' }>, mail: string): string {
  if (mail === 'outbox') return 'Writing the message to the outbox.';
  if (state.status !== 'retrying') return 'Handing your files over to the mail server.';
  const next = Math.min(state.attempts + 1, DELIVERY_ATTEMPTS);
  return `The mail server asked us to wait. Trying again by itself; attempt ${next} of ${DELIVERY_ATTEMPTS}.`;
}

/** Delivery status as a live region. */
export function DeliveryState({ delivery, mail }: { delivery: Delivery; mail: string }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {delivery.step === 'underWay' && <p className="text-body text-muted">{pendingText(delivery, mail)}</p>}
        {delivery.step === 'initiated' && <Initiated delivery={delivery} mail={mail} />}
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

function Initiated({ delivery, mail }: { delivery: Extract<Delivery, { step: 'initiated' }>; mail: string }) {
  const sent = mail === 'smtp';
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body text-accent-ink">
      <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{sent ? 'Delivery Initiated!' : 'Written to the outbox'}</p>
        <p>
          {sent
            ? 'The mail server took the message. It may take a few minutes to arrive.'
            : 'No e-mail was sent. Share this link instead.'}{' '}
          Its link opens until <time dateTime={delivery.expiresAt}>{formatExpiry(delivery.expiresAt)}</time>.
        </p>
        <a
          href={delivery.viewUrl}
          className="inline-flex min-h-11 items-center font-medium underline decoration-accent-line underline-offset-4"
        >
          Open the delivery page
        </a>
      </div>
    </div>
  );
}
