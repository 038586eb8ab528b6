import { useStore } from '@nanostores/react';
import { openWithFiles } from '#convert/files/file-transfer.ts';
import { formats, moreFormats } from '#lib/formats/formats.ts';
import { formatName } from '#lib/formats/pairs.ts';
import { $keepsFormat, $options } from '#session/options/options.ts';
import { chooseFormat } from '#session/options/output-format.ts';
import { $offersImagesToPdf, imagesForPdf } from '#session/pages/pdf-page.ts';
import { Menu } from '../../ui/Menu.tsx';
import { ChevronDown } from '../../ui/page-icons.tsx';
import { messages } from '../messages.ts';

const formatItems = moreFormats.map((format) => {
  const { hint } = formats[format].output;
  const text = formatName(format);
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
  const { outputFormat } = useStore($options);
  const keepsFormat = useStore($keepsFormat);
  const offersImagesToPdf = useStore($offersImagesToPdf);
  const chosen = keepsFormat ? undefined : moreFormats.find((format) => format === outputFormat);
  const text = chosen ? formatName(chosen) : messages.moreFormats;
  return (
    <Menu
      label={chosen ? messages.moreFormatsThan(text) : messages.allMoreFormats}
      items={offersImagesToPdf ? [...formatItems, pdfItem] : formatItems}
      icon={
        <>
          {text}
          <ChevronDown aria-hidden className="-mr-1 size-3.5! shrink-0" />
        </>
      }
      className={`h-auto w-full! gap-0.5 rounded-sm! font-medium lg:pointer-fine:min-h-9 ${chosen ? chosenStyle : ''}`}
    />
  );
}

const chosenStyle = 'bg-surface text-accent-ink! shadow-[inset_0_0_0_1px_var(--accent)]';
