import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { $converting } from '../conversion/file-status.ts';
import { askForLinks, withoutLink } from '../results/link/create-link.ts';
import { $latestResults } from '../results/results.ts';
import { Button } from '../ui/Button.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { $delivery, deliver, validateDelivery } from './delivery.ts';
import { $mail } from './delivery-form.ts';

const NOT_SET_UP =
  'E-mail is not set up on this server: the message is kept in its outbox and not sent. Its page with your files opens all the same.';

/** Delivery form and status. */
export function DeliveryPanel({ deliveryTime }: { deliveryTime: string }) {
  const delivery = useStore($delivery);
  const mail = useStore($mail);
  const results = useStore($latestResults);
  const count = results.length;
  const local = withoutLink(results);
  const converting = useStore($converting);
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const busy = delivery.step === 'submitting' || delivery.step === 'underWay';
  const files = count === 1 ? '1 converted file goes' : `All ${count} converted files go`;
  const more = converting ? ', those that are ready now' : '';
  const reason =
    count > 0 ? `${files} into one message${more}.` : 'There is nothing to deliver yet. Convert a file first.';

  const submit = () => {
    const [invalidField] = validateDelivery();
    if (invalidField) return document.getElementById(`delivery-${invalidField}`)?.focus();
    // The fields are disabled now. Without this, submitting by Enter would lose the focus.
    button.current?.focus();
    void deliver();
  };

  return (
    <form
      noValidate
      aria-label="Email Delivery"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && count > 0 && local.length === 0) submit();
      }}
      className="space-y-4 border-t border-line px-4 pt-4 pb-4 md:px-5 md:pb-5"
    >
      <div>
        <h2 className="text-lead font-semibold">Email Delivery</h2>
        <p className="text-body text-muted">
          Files are available via a secure link for {deliveryTime}. Whoever has the link can open them.
        </p>
      </div>
      {local.length > 0 && (
        <div className="rounded-md bg-sunken px-3.5 py-3 text-body">
          <p>
            {local.length === 1 ? '1 file is' : `${local.length} files are`} on this device only. A message needs links
            to them.
          </p>
          <Button onClick={() => askForLinks(local.map(({ item }) => item.id))} className="mt-2">
            {local.length === 1 ? 'Create link' : `Create ${local.length} links`}
          </Button>
        </div>
      )}
      <DeliveryFields busy={busy} />
      {mail === 'outbox' && <p className="rounded-md bg-sunken px-3.5 py-3 text-body">{NOT_SET_UP}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          type="submit"
          kind="primary"
          size="lg"
          disabled={busy || count === 0 || local.length > 0}
          aria-describedby={reasonId}
          className="font-semibold max-sm:w-full"
        >
          {busy ? 'Delivering...' : 'Deliver Files'}
        </Button>
        <p id={reasonId} className="text-caption text-muted">
          {reason}
        </p>
      </div>
      <DeliveryState delivery={delivery} mail={mail} />
    </form>
  );
}
