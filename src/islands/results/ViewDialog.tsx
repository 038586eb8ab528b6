import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { downloadProps } from '#convert/results/download-props.ts';
import { formats } from '#lib/formats/formats.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatMoment } from '#lib/text/dates.ts';
import { $viewed, closeView } from '#session/results/viewed-result.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Download } from '../ui/icons.tsx';
import { panelMessages } from './messages.ts';

/** A result of this device in full size, with the file information of its page on the server. */
export function ViewDialog() {
  const viewed = useStore($viewed);
  const [isActualSize, setActualSize] = useState(false);
  if (!viewed) return null;
  const { item, name: fileName } = viewed;
  const { width, height, quality } = item;
  const facts = [
    [panelMessages.originalFormat, formats[item.originalFormat].label],
    [panelMessages.convertedFormat, formats[item.format].label],
    [panelMessages.fileSize, formatBytes(item.sizeBytes)],
    [panelMessages.dimensions, `${width} × ${height} px`],
    ...(quality === undefined ? [] : [[panelMessages.quality, `${quality}%`]]),
    [panelMessages.availableUntil, item.isStored ? formatMoment(item.expiresAt) : panelMessages.untilClosed],
  ] as const;
  return (
    <Dialog title={fileName} onClose={closeView} wide>
      <div className="mt-3 grid max-h-[55vh] min-h-40 place-items-center-safe overflow-auto rounded-md bg-sunken">
        <img
          src={item.url}
          alt={fileName}
          width={width}
          height={height}
          className={`checker ${isActualSize ? 'max-w-none' : 'h-auto max-h-[55vh] w-auto max-w-full'}`}
        />
      </div>
      <div className="mt-1 flex justify-end">
        <Button
          kind="plain"
          aria-pressed={isActualSize}
          onClick={() => setActualSize(!isActualSize)}
          className="text-sm"
        >
          {panelMessages.actualSize}
        </Button>
      </div>
      <h3 className="font-semibold">{panelMessages.fileInformation}</h3>
      <dl className="tabular mt-1 grid gap-x-8 text-body sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {/* Stays visible in a low window. The content above scrolls. */}
      <div className="sticky bottom-0 -mx-5 mt-3 -mb-5 flex flex-wrap-reverse justify-end gap-2 bg-surface px-5 py-4 max-sm:*:grow">
        <Button onClick={closeView}>{panelMessages.close}</Button>
        <ButtonLink kind="primary" {...downloadProps(item, fileName)}>
          <Download aria-hidden className="size-4" />
          {panelMessages.download}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
