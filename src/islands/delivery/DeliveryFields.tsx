import { useStore } from '@nanostores/react';
import { ATTACHED_MB } from '#lib/delivery/limits.ts';
import { $deliveryForm, $deliveryProblems, setDelivery } from '#session/results/delivery-form.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { panelMessages } from './messages.ts';

/** Disabled during submission, so that the fields match the request. */
export function DeliveryFields({ busy }: { busy: boolean }) {
  const { email, name, includeMessage, message, sendCopy } = useStore($deliveryForm);
  const problems = useStore($deliveryProblems);
  return (
    <fieldset disabled={busy} className="min-w-0 space-y-3">
      <legend className="sr-only">{panelMessages.recipient}</legend>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          id="delivery-email"
          label={panelMessages.email}
          type="email"
          autoComplete="email"
          value={email}
          problem={problems.email}
          onChange={(value) => setDelivery({ email: value })}
        />
        <TextField
          id="delivery-name"
          label={panelMessages.name}
          autoComplete="name"
          value={name}
          problem={problems.name}
          onChange={(value) => setDelivery({ name: value })}
        />
      </div>
      <div>
        <Checkbox
          label={panelMessages.includeMessage}
          checked={includeMessage}
          onChange={(on) => setDelivery({ includeMessage: on, message })}
        />
        {includeMessage && (
          <TextArea
            id="delivery-message"
            label={panelMessages.message}
            rows={4}
            value={message}
            problem={problems.message}
            onChange={(value) => setDelivery({ message: value })}
          />
        )}
      </div>
      <p className="text-caption text-muted">{panelMessages.authorship}</p>
      <Checkbox
        label={panelMessages.sendCopy}
        hint={panelMessages.sendCopyHint(ATTACHED_MB)}
        checked={sendCopy}
        onChange={(on) => setDelivery({ sendCopy: on })}
      />
    </fieldset>
  );
}
