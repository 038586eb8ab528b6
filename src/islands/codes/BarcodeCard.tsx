import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DisclosureCard } from '../ui/disclosure/DisclosureCard.tsx';
import { BarcodeFields } from './BarcodeFields.tsx';
import { $barcodeImage, $barcodeSettings, $barcodeStart, initBarcode, resetBarcode } from './barcode.ts';
import { CodeFrame } from './CodeFrame.tsx';
import { codeMessages } from './messages.ts';
import { ResetSettings } from './ResetSettings.tsx';

interface Props {
  /** Initial content. */
  content: string;
  /** Name of the converted file without its extension. */
  baseName: string;
}

/** Barcode preview with its settings. */
export function BarcodeCard({ content, baseName }: Props) {
  const image = useStore($barcodeImage);
  const settings = useStore($barcodeSettings);
  const start = useStore($barcodeStart);
  const changed = start !== undefined && settings !== start;
  useEffect(() => initBarcode(content), [content]);
  return (
    <DisclosureCard
      title={codeMessages.barcodeTitle}
      aside={<ResetSettings label={codeMessages.resetBarcode} changed={changed} onReset={resetBarcode} />}
    >
      <p className="mb-4 px-4 text-body text-muted md:px-5">{codeMessages.barcodeUse}</p>
      <div className="grid gap-5 px-4 pb-4 md:px-5 md:pb-5">
        <CodeFrame texts={codeMessages.barcodeImage} image={image} fileName={`${baseName}-barcode.png`} />
        <BarcodeFields error={image.step === 'failed' ? image.reason : undefined} />
      </div>
    </DisclosureCard>
  );
}
