import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { X } from '../../ui/icons.tsx';
import { type FindFallback, useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { offerMessages as messages } from '../messages.ts';
import { $offer, applyOffer, dismissOffer } from './offer.ts';

/** One line that names the settings of a link or the last ones, applies them, and can be dismissed. */
export function OfferLine() {
  const offer = useStore($offer);
  return offer ? <Offer text={offer} /> : null;
}

function Offer({ text }: { text: string }) {
  const apply = useRef<HTMLButtonElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  useFocusFallback(apply, findTab);
  useFocusFallback(dismiss, findTab);
  return (
    <div className="mx-1 flex min-h-11 items-center md:mx-2">
      <Button
        ref={apply}
        kind="plain"
        onClick={applyOffer}
        className="flex-1 justify-start! px-3! text-left! text-sm leading-tight text-accent-ink!"
      >
        {text}
      </Button>
      <IconButton ref={dismiss} label={messages.dismiss} onClick={dismissOffer}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** The tab of the options, which follow the line. */
function findTab(removed: HTMLElement): FindFallback {
  const card = removed.closest('section');
  return () => card?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
}
