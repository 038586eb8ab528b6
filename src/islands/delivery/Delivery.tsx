import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $deliveryOpen, $mail } from '#session/results/delivery-form.ts';
import { cardStyles } from '../ui/button-styles.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Title of the panel. */
  title: string;
  /** Mail transport: `none` if no mail server is configured. */
  mail: string;
  /** Lifetime of the link as text, for example `7 days`. */
  deliveryTime: string;
}

const DeliveryPanel = lazy(() => import('./DeliveryPanel.tsx').then((module) => module.DeliveryPanel), {
  waiting: <div className="skeleton m-4 h-40 rounded-md" />,
  Fallback: NotLoaded,
});

function NotLoaded() {
  return (
    <p role="alert" className="px-4 pb-4 text-sm text-muted md:px-5">
      {messages.notLoaded}
    </p>
  );
}

/** E-mail delivery of the latest results, or a link to them, behind a switch. */
export function Delivery({ mail, title, deliveryTime }: Props) {
  // Set before the first render, because texts depend on it.
  useState(() => $mail.set(mail));
  const open = useStore($deliveryOpen);
  return (
    <section aria-label={title} className={`min-w-0 ${cardStyles}`}>
      <div className="px-4 py-1.5 md:px-5">
        <Switch
          id="deliver"
          label={title}
          hint={messages.hint(deliveryTime)}
          title
          checked={open}
          onChange={(on) => $deliveryOpen.set(on)}
        />
      </div>
      {open && <DeliveryPanel deliveryTime={deliveryTime} />}
    </section>
  );
}
