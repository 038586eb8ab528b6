import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { $converting } from '#session/files/file-status.ts';
import { withoutLink } from '#session/results/links.ts';
import { $latestResults, type Result } from '#session/results/results.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { $delivery, deliver, isBusy, validateDelivery } from './delivery.ts';
import { panelMessages } from './messages.ts';

/** Delivery form and status, shown while there are results. */
export function DeliveryPanel({ deliveryTime }: { deliveryTime: string }) {
  const delivery = useStore($delivery);
  const results = useStore($latestResults);
  const count = results.length;
  const local = withoutLink(results);
  const converting = useStore($converting);
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const busy = isBusy(delivery);
  const content = converting ? panelMessages.readyInMessage(count) : panelMessages.allInMessage(count);
  const consent = local.length > 0 && !busy ? panelMessages.uploads(local.length, sizeOf(local)) : '';
  const reason = joinSentences(content, consent);

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
        if (!busy) submit();
      }}
      className="space-y-4 border-t border-line px-4 pt-4 pb-4 md:px-5 md:pb-5"
    >
      <div>
        <h2 className="text-lead font-semibold">{panelMessages.title}</h2>
        <p className="text-body text-muted">{panelMessages.availability(deliveryTime)}</p>
      </div>
      <DeliveryFields busy={busy} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          type="submit"
          kind="primary"
          size="lg"
          disabled={busy}
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

const sizeOf = (results: readonly Result[]): string =>
  formatBytes(results.reduce((sum, { item }) => sum + item.sizeBytes, 0));
