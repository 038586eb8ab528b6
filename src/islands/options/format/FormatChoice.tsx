import { useStore } from '@nanostores/react';
import { commonFormats, formats, type OutputFormat } from '#lib/formats/formats.ts';
import { formatHint } from '#lib/options/names.ts';
import { $hasFormatByFile, $keepsFormat, $options } from '#session/options/options.ts';
import { $offersKeepFormat, chooseFormat, substitutedFormats } from '#session/options/output-format.ts';
import { $hasSourceChoice } from '#session/options/per-file/scope.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { messages } from '../messages.ts';
import { MoreSegment } from './MoreSegment.tsx';

/** With its menu, it is not needed at once. */
const MoreFormats = lazy(() => import('./MoreFormats.tsx').then((module) => module.MoreFormats), {
  waiting: <MoreSegment />,
  Fallback: MoreSegment,
});

/** For the few files that are RAW or animated. */
const SourceChoices = lazy(() => import('./SourceChoices.tsx').then((module) => module.SourceChoices), {
  waiting: <div className="mt-1.5 h-13 lg:pointer-fine:h-11" />,
  Fallback: () => null,
});

/** For JPEG files that become JPEG XL. */
const KeepJpegData = lazy(() => import('./KeepJpegData.tsx').then((module) => module.KeepJpegData), {
  Fallback: () => null,
});

/** `each`: a format was found for each file, which no segment stands for. */
type Choice = OutputFormat | 'same' | 'each';

export function FormatChoice() {
  const options = useStore($options);
  const { outputFormat } = options;
  const keepsFormat = useStore($keepsFormat);
  const hasSourceChoice = useStore($hasSourceChoice);
  const hasFormatByFile = useStore($hasFormatByFile);
  const value: Choice = hasFormatByFile ? 'each' : keepsFormat ? 'same' : outputFormat;
  const choices: readonly Exclude<Choice, 'each'>[] = useStore($offersKeepFormat)
    ? ['same', ...commonFormats]
    : commonFormats;
  const textsOf = (text: (choice: Exclude<Choice, 'each'>) => string) =>
    Object.fromEntries(choices.map((choice) => [choice, text(choice)])) as Record<Choice, string>;
  const [toJpg, toWebp] = [substitutedFormats('jpg', options), substitutedFormats('webp', options)];
  const hints = {
    same: toJpg && toWebp && messages.substitutes(toJpg, toWebp),
    each: messages.smallestForEach,
  };
  const hintOf = (choice: Choice): string =>
    choice === 'same' || choice === 'each' ? hints[choice] : formatHint(choice);
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
        more={<MoreFormats />}
        value={value}
        onChange={(choice) => choice !== 'each' && chooseFormat(choice)}
      />
      {hasSourceChoice && <SourceChoices />}
      {value === 'jxl' && <KeepJpegData />}
    </div>
  );
}

const labelOf = (choice: Exclude<Choice, 'each'>): string =>
  choice === 'same' ? messages.keepFormat : formats[choice].label;
