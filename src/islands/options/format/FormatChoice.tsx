import { useStore } from '@nanostores/react';
import { followWithFiles } from '#convert/files/file-transfer.ts';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { formats } from '#lib/formats/formats.ts';
import { $keepsFormat, $options } from '#session/options/options.ts';
import {
  $offeredFormats,
  $offersKeepFormat,
  chooseFormat,
  substitutedFormats,
} from '#session/options/output-format.ts';
import { $offersImagesToPdf, imagesForPdf } from '#session/pages/pdf-page.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { messages } from '../messages.ts';

type Choice = OutputFormat | 'same';

export function FormatChoice() {
  const { outputFormat } = useStore($options);
  const keepsFormat = useStore($keepsFormat);
  const offered = useStore($offeredFormats);
  const offersImagesToPdf = useStore($offersImagesToPdf);
  const value: Choice = keepsFormat ? 'same' : outputFormat;
  const choices: readonly Choice[] = useStore($offersKeepFormat) ? ['same', ...offered] : offered;
  const textsOf = (text: (choice: Choice) => string) =>
    Object.fromEntries(choices.map((choice) => [choice, text(choice)])) as Record<Choice, string>;
  return (
    <div>
      <div className="mb-1.5 flex min-h-6 flex-wrap items-baseline gap-x-3 text-sm">
        <span id="format-label" className="font-medium">
          {messages.outputFormat}
        </span>
        {/* Hidden from screen readers, which read it with the selected format. */}
        <span aria-hidden className="ml-auto text-caption text-muted">
          {hintOf(value)}
        </span>
      </div>
      <Segments
        labelledBy="format-label"
        name="outputFormat"
        options={textsOf(labelOf)}
        hints={textsOf(hintOf)}
        value={value}
        onChange={chooseFormat}
      />
      {offersImagesToPdf && (
        <p className="mt-1 text-caption text-muted">
          {messages.needPdf((text) => (
            <a
              key="link"
              href="/images-to-pdf"
              onClick={(event) => followWithFiles(event, event.currentTarget, imagesForPdf())}
              className="underline underline-offset-2 hover:text-text"
            >
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

const labelOf = (choice: Choice): string => (choice === 'same' ? messages.keepFormat : formats[choice].label);
const substitutesHint = messages.substitutes(substitutedFormats('jpg'), substitutedFormats('webp'));
const hintOf = (choice: Choice): string => (choice === 'same' ? substitutesHint : formats[choice].output.hint);
