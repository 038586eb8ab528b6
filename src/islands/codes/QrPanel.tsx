import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { askForLinks } from '#convert/results/create-link.ts';
import type { ConvertedItem } from '#lib/api.ts';
import { formats } from '#lib/formats/formats.ts';
import { sitePath } from '#lib/site-path.ts';
import { baseName, uniqueNames } from '#lib/text/file-names.ts';
import { $links, linkOf } from '#session/results/links.ts';
import { serverItem } from '#session/results/result-item.ts';
import { $earlierResults, $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { qrDefaults } from '../ui/image/qr-png.ts';
import { codeMessages } from './messages.ts';
import { QrCode } from './QrCode.tsx';
import { $qrSettings } from './qr-code.ts';
import { ResetSettings } from './ResetSettings.tsx';

/** QR code of a converted image on the converter page, with a select if there are several. */
export function QrPanel() {
  const results = [...useStore($latestResults), ...useStore($earlierResults)];
  const changed = useStore($qrSettings) !== qrDefaults;
  useStore($links);
  const [chosenId, choose] = useState('');
  // Clear All and closing unmount the panel, which resets its settings.
  useEffect(() => () => $qrSettings.set(qrDefaults), []);
  const items = results.map(({ item }) => item);
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  if (!chosen) return null;
  // A code is a link, and lasts as long.
  const linked = linkOf(results.filter(({ item }) => item === chosen)) && serverItem(chosen);
  const names = uniqueNames(items.map(({ convertedName }) => convertedName));
  const options = Object.fromEntries(items.map(({ id }, index) => [id, names[index] ?? '']));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 px-4 md:px-5">
        <p className="min-w-0 grow basis-48 text-body text-muted">{codeMessages.scanToOpen}</p>
        <ResetSettings label={codeMessages.resetQr} changed={changed} onReset={() => $qrSettings.set(qrDefaults)} />
      </div>
      {items.length > 1 && (
        <div className="mb-4 px-4 md:px-5">
          <Select label={codeMessages.convertedImage} options={options} value={chosen.id} onChange={choose} />
        </div>
      )}
      {linked ? (
        <QrCode address={scannableUrl(linked)} baseName={baseName(chosen.convertedName)} />
      ) : (
        <div className="px-4 pb-4 md:px-5 md:pb-5">
          <p className="text-body text-muted">{codeMessages.needsLink}</p>
          <Button onClick={() => askForLinks([chosen.id])} className="mt-3">
            {codeMessages.getLink}
          </Button>
        </div>
      )}
    </>
  );
}

/** Maximum URL length in characters. Longer URLs make modules too small for a phone camera. */
const MAX_LENGTH = 150;

/** Absolute URL of a converted image, short enough to scan. The server resolves it by id and ignores the name. */
function scannableUrl({ id, url, format }: Pick<ConvertedItem, 'id' | 'url' | 'format'>): string {
  const address = new URL(url, location.origin).href;
  if (address.length <= MAX_LENGTH) return address;
  return new URL(sitePath(`/files/${id}/image.${formats[format].extensions[0]}`), location.origin).href;
}
