import { useStore } from '@nanostores/react';
import { openWithFiles } from '#convert/files/file-transfer.ts';
import { formats, moreFormats } from '#lib/formats/formats.ts';
import { formatHint } from '#lib/options/names.ts';
import { sitePath } from '#lib/site-path.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { hasPart } from '#session/disabled-parts.ts';
import { chooseFormat } from '#session/options/output-format.ts';
import { $imagesToPdfPath, $offersImagesToPdf, imagesForPdf } from '#session/pages/pdf-page.ts';
import { Menu } from '../../ui/Menu.tsx';
import { messages } from '../messages.ts';
import { useMoreSegment } from './MoreSegment.tsx';

const formatItems = () =>
  moreFormats.filter(hasPart).map((format) => {
    const text = formats[format].output.name;
    const hint = formatHint(format);
    return { text, label: joinFacts(text, hint), hint, onSelect: () => chooseFormat(format) };
  });

const pdfItem = () => ({
  text: 'PDF',
  label: messages.imagesToPdf,
  hint: messages.imagesToPdfHint,
  onSelect: () => openWithFiles(sitePath($imagesToPdfPath.get()), imagesForPdf()),
});

/** The formats that fewer visitors need, as the last segment of the choice. */
export function MoreFormats() {
  const offersImagesToPdf = useStore($offersImagesToPdf);
  const { label, content, className } = useMoreSegment();
  return (
    <Menu
      label={label}
      items={offersImagesToPdf && hasPart('pdf') ? [...formatItems(), pdfItem()] : formatItems()}
      icon={content}
      className={className}
    />
  );
}
