import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { askForLinks, withoutLink } from '#convert/results/create-link.ts';
import { $converting } from '#session/files/file-status.ts';
import { $mail } from '#session/results/delivery-form.ts';
import { $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/Button.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { $delivery, deliver, validateDelivery } from './delivery.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { panelMessages } from './messages.ts';

/** Delivery form and status. Without a mail server, a link instead. */
export function DeliveryPanel({ deliveryTime }: { deliveryTime: string }) {
  const mail = useStore($mail);
  return mail === 'smtp' ? <EmailForm deliveryTime={deliveryTime} /> : <LinkPanel deliveryTime={deliveryTime} />;
}

function EmailForm({ deliveryTime }: { deliveryTime: string }) {
  const delivery = useStore($delivery);
  const results = useStore($latestResults);
  const count = results.length;
  const local = withoutLink(results);
  const converting = useStore($converting);
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const busy = delivery.step === 'submitting' || delivery.step === 'underWay';
  const content = converting ? panelMessages.readyInMessage(count) : panelMessages.allInMessage(count);
  const reason = count > 0 ? content : panelMessages.nothingToDeliver;

  const upload = () =>
    askForLinks(
      local.map(({ item }) => item.id),
      { kind: 'message', fileCount: count, time: deliveryTime },
    );

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
      aria-label={panelMessages.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && count > 0 && local.length === 0) submit();
      }}
      className="space-y-4 border-t border-line px-4 pt-4 pb-4 md:px-5 md:pb-5"
    >
      <div>
        <h2 className="text-lead font-semibold">{panelMessages.title}</h2>
        <p className="text-body text-muted">{panelMessages.availability(deliveryTime)}</p>
      </div>
      {local.length > 0 && (
        <div className="rounded-md bg-sunken px-3.5 py-3 text-body">
          <p>{panelMessages.needsUpload(local.length)}</p>
          <Button onClick={upload} className="mt-2">
            {panelMessages.upload(local.length)}
          </Button>
        </div>
      )}
      <DeliveryFields busy={busy} />
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
          {busy ? panelMessages.delivering : panelMessages.deliver}
        </Button>
        <p id={reasonId} className="text-caption text-muted">
          {reason}
        </p>
      </div>
      <DeliveryState delivery={delivery} />
    </form>
  );
}
