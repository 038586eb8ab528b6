import { useStore } from '@nanostores/react';
import { hasLinks } from '#convert/has-links.ts';
import { $deliveryOpen, $mail } from '#session/results/delivery-form.ts';
import { Disclosure } from '../ui/disclosure/Disclosure.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { LinkSection } from './LinkSection.tsx';
import { messages } from './messages.ts';

/** Texts of the section, which depend on the configuration. */
export interface DeliveryTexts {
  /** Title: `Deliver via Email`, or `Get a link` without a mail server. */
  deliveryTitle: string;
  /** Lifetime of the link, for example `7 days`. */
  deliveryTime: string;
}

const DeliveryPanel = lazy(() => import('./DeliveryPanel.tsx').then((module) => module.DeliveryPanel), {
  waiting: <div className="skeleton m-4 h-40 rounded-md" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** E-mail delivery of the latest results, or a link to them without a mail server. */
export function DeliverySection(texts: DeliveryTexts) {
  const mail = useStore($mail);
  if (mail === 'smtp') return <EmailSection {...texts} />;
  return hasLinks() ? <LinkSection title={texts.deliveryTitle} /> : null;
}

/** Closed until it is opened. */
function EmailSection({ deliveryTitle, deliveryTime }: DeliveryTexts) {
  return (
    <Disclosure
      id="deliver"
      inCard
      title={deliveryTitle}
      isOpen={useStore($deliveryOpen)}
      onToggle={(isOpen) => $deliveryOpen.set(isOpen)}
    >
      <DeliveryPanel deliveryTime={deliveryTime} />
    </Disclosure>
  );
}
