import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ColorField } from '../ui/fields/ColorField.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { Select } from '../ui/fields/Select.tsx';
import type { QrLevel } from '../ui/image/qr-png.ts';
import { CodeFrame } from './CodeFrame.tsx';
import { codeMessages } from './messages.ts';
import { $contrastWarning, $qrImage, $qrSettings, $qrUrl, qrRanges, setQr } from './qr-code.ts';
import { RangeField } from './RangeField.tsx';

interface Props {
  /** URL that the code encodes. */
  address: string;
  /** Name of the linked file without its extension. */
  baseName: string;
}

/** QR code preview with its settings. */
export function QrCode({ address, baseName }: Props) {
  const { level, dark, light, margin, width } = useStore($qrSettings);
  const image = useStore($qrImage);
  const contrastWarning = useStore($contrastWarning);
  useEffect(() => $qrUrl.set(address), [address]);
  return (
    <div className="grid gap-5 px-4 pb-4 md:px-5 md:pb-5">
      <CodeFrame texts={codeMessages.qrImage} image={image} fileName={`${baseName}-qrcode.png`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Select
            label={codeMessages.errorCorrection}
            options={codeMessages.levels satisfies Record<QrLevel, string>}
            value={level}
            onChange={(chosen) => setQr({ level: chosen })}
          />
        </div>
        <ColorField
          id="qr-dark"
          label={codeMessages.darkColor}
          value={dark}
          onChange={(color) => setQr({ dark: color })}
        />
        <ColorField
          id="qr-light"
          label={codeMessages.lightColor}
          value={light}
          onChange={(color) => setQr({ light: color })}
        />
        <RangeField
          id="qr-margin"
          label={codeMessages.margin}
          range={qrRanges.margin}
          value={margin}
          onChange={(chosen) => setQr({ margin: chosen })}
        />
        <RangeField
          id="qr-width"
          label={codeMessages.width}
          unit="px"
          range={qrRanges.width}
          value={width}
          onChange={(chosen) => setQr({ width: chosen })}
        />
      </div>
      <FieldNote id="qr-note" isError={image.step === 'failed'}>
        {image.step === 'failed' ? image.reason : contrastWarning}
      </FieldNote>
    </div>
  );
}
