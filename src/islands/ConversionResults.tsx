import { useEffect } from 'react';
import { hasLinks } from '#convert/has-links.ts';
import { hasServer } from '#lib/has-server.ts';
import { $deliveryOpen } from '#session/results/delivery-form.ts';
import { $qrOpen } from '#session/results/qr-open.ts';
import { QrSection } from './codes/QrSection.tsx';
import { DeliverySection, type DeliveryTexts } from './delivery/DeliverySection.tsx';
import { ResultsPanel } from './results/ResultsPanel.tsx';
import { ResultsSummary } from './results/ResultsSummary.tsx';

// What pages show once there are results.

/** Card with the latest results, and what can be done with all of them. */
export function ConversionResults(texts: DeliveryTexts) {
  return <ResultsPanel sections={<Sections {...texts} />} />;
}

/** End of the list of a batch, whose rows show the results. */
export function BatchResults(texts: DeliveryTexts) {
  return (
    <>
      <div className="border-t border-line px-4 py-2 md:px-5">
        <ResultsSummary />
      </div>
      <Sections {...texts} />
    </>
  );
}

function Sections(texts: DeliveryTexts) {
  useEffect(() => closeSections, []);
  if (!hasServer) return null;
  return (
    <>
      {hasLinks() && <QrSection />}
      <DeliverySection {...texts} />
    </>
  );
}

function closeSections(): void {
  $qrOpen.set(false);
  $deliveryOpen.set(false);
}
