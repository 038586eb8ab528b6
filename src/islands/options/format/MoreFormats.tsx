import { useStore } from '@nanostores/react';
import { openWithFiles } from '#convert/files/file-transfer.ts';
import { formats, moreFormats } from '#lib/formats/formats.ts';
import { chooseFormat } from '#session/options/output-format.ts';
import { $offersImagesToPdf, imagesForPdf } from '#session/pages/pdf-page.ts';
import { Menu } from '../../ui/Menu.tsx';
import { messages } from '../messages.ts';
import { useMoreSegment } from './MoreSegment.tsx';

const formatItems = moreFormats.map((format) => {
  const { name: text, hint } = formats[format].output;
  return { text, label: `${text}, ${hint}`, hint, onSelect: () => chooseFormat(format) };
});

const pdfItem = {
  text: 'PDF',
  label: messages.imagesToPdf,
  hint: messages.imagesToPdfHint,
  onSelect: () => openWithFiles('/images-to-pdf', imagesForPdf()),
};

/** The formats that fewer visitors need, as the last segment of the choice. */
export function MoreFormats() {
  const offersImagesToPdf = useStore($offersImagesToPdf);
  const { label, content, className } = useMoreSegment();
  return (
    <Menu
      label={label}
      items={offersImagesToPdf ? [...formatItems, pdfItem] : formatItems}
      icon={content}
      className={className}
    />
  );
}
