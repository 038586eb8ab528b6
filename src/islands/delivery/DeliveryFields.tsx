import { useStore } from '@nanostores/react';
import { ATTACHED_MB } from '#lib/delivery/limits.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { $deliveryForm, $deliveryProblems, setDelivery } from './delivery-form.ts';

/** Disabled during submission, so that the fields match the request. */
export function DeliveryFields({ busy }: { busy: boolean }) {
  const { email, name, includeMessage, message, sendCopy } = useStore($deliveryForm);
  const problems = useStore($deliveryProblems);
  return (
    <fieldset disabled={busy} className="min-w-0 space-y-3">
      <legend className="sr-only">Who gets the files</legend>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          id="delivery-email"
          label="Email address"
          type="email"
          autoComplete="email"
          value={email}
          problem={problems.email}
          onChange={(value) => setDelivery({ email: value })}
        />
        <TextField
          id="delivery-name"
          label="Name (optional)"
          autoComplete="name"
          value={name}
          problem={problems.name}
          onChange={(value) => setDelivery({ name: value })}
        />
      </div>
      <div>
        <Checkbox
          label="Include a message"
          checked={includeMessage}
          onChange={(on) => setDelivery({ includeMessage: on, message })}
        />
        {includeMessage && (
          <TextArea
            id="delivery-message"
            label="Message"
            rows={4}
            value={message}
            problem={problems.message}
            onChange={(value) => setDelivery({ message: value })}
          />
        )}
      </div>
      <p className="text-caption text-muted">
        The mail says that a visitor of this site wrote the name and the message. They cannot contain links or web
        addresses.
      </p>
      <Checkbox
        label="Send a copy of the files"
        hint={`Attached to the message if they are at most ${ATTACHED_MB} MB together, else by the link alone`}
        checked={sendCopy}
        onChange={(on) => setDelivery({ sendCopy: on })}
      />
    </fieldset>
  );
}
