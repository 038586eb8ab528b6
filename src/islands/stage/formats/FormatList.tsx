import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { audiences } from '#lib/formats/audiences.ts';
import { formats, type OutputFormat } from '#lib/formats/formats.ts';
import { approximateBytes, reductionPercent } from '#lib/text/byte-sizes.ts';
import { announce } from '#session/announcement.ts';
import {
  $smallestFormat,
  chooseComparedFormat,
  comparedFormats,
  type FormatComparison,
  type FormatResult,
  type FormatState,
  losesPicture,
  showFormat,
} from '#session/stage/format-comparison.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { formatMessages as messages } from '../messages.ts';
import { $isFit, zoomTo } from '../view.ts';

type OpenComparison = Extract<FormatComparison, { step: 'open' }>;

/** Radio buttons: arrow keys flip through the formats, and Enter or a second click chooses one. */
export function FormatList({ level, states, shown, originalBytes }: OpenComparison) {
  const name = useId();
  const smallest = useStore($smallestFormat);
  const { outputFormat, perceptualTarget } = useStore($stageOptions);
  const outcome = outcomeText(smallest, states, originalBytes);
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  const isInUse = shown === outputFormat && perceptualTarget === level;
  return (
    <div className="px-2 pb-2">
      <div
        role="radiogroup"
        aria-label={messages.title}
        className="grid gap-1 lg:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]"
      >
        {comparedFormats().map((format) => (
          <FormatOption
            key={format}
            group={name}
            format={format}
            state={states[format] ?? { step: 'waiting' }}
            originalBytes={originalBytes}
            isShown={format === shown}
            isSmallest={format === smallest}
          />
        ))}
      </div>
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 pl-2">
        <p className="text-caption text-muted">{shown ? messages.onDevice : messages.selectOne}</p>
        {shown && (
          <Button
            kind="outline"
            disabled={isInUse}
            onClick={() => chooseComparedFormat(shown)}
            className="max-sm:w-full"
          >
            {isInUse ? messages.inUse(formats[shown].label) : messages.use(formats[shown].label)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is announced once all formats are known. */
function outcomeText(
  smallest: OutputFormat | undefined,
  states: OpenComparison['states'],
  originalBytes: number,
): string | undefined {
  if (smallest === undefined) return undefined;
  const state = states[smallest];
  if (state?.step !== 'done') return undefined;
  return messages.smallestIs(formats[smallest].label, savingText(state.result, originalBytes));
}

interface OptionProps {
  group: string;
  format: OutputFormat;
  state: FormatState;
  originalBytes: number;
  isShown: boolean;
  isSmallest: boolean;
}

function FormatOption({ group, format, state, originalBytes, isShown, isSmallest }: OptionProps) {
  const { label } = formats[format];
  const result = state.step === 'done' ? state.result : undefined;
  const saving = result && savingText(result, originalBytes);
  const openedBy = messages.openedBy[audiences[format]];
  const name = saving ? messages.formatName(label, saving, openedBy) : messages.formatState(label, stateText(state));
  const show = () => {
    const isFirst = $isFit.get();
    showFormat(format);
    if (isFirst) zoomTo(100);
  };
  return (
    <label
      data-format={format}
      className="relative grid min-h-14 grid-cols-[1fr_auto] content-center gap-x-3 rounded-md border border-transparent px-2 py-1.5 text-sm transition-colors not-has-checked:has-enabled:hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent lg:min-h-28 lg:grid-cols-1 lg:content-start"
    >
      <input
        type="radio"
        name={group}
        value={format}
        checked={isShown}
        disabled={!result}
        aria-label={name}
        onChange={show}
        // Arrow keys click, too, without a detail.
        onClick={({ detail }) => detail > 0 && isShown && chooseComparedFormat(format)}
        onKeyDown={({ key }) => key === 'Enter' && isShown && chooseComparedFormat(format)}
        className="absolute inset-0 opacity-0"
      />
      <span className="flex flex-wrap items-baseline gap-x-1.5 font-medium">
        {label}
        {result && result.quality === undefined && (
          <span className="text-caption font-normal text-muted">{messages.lossless}</span>
        )}
        {isSmallest && (
          <span className="rounded-sm bg-accent px-1.5 text-xs leading-4.5 text-on-accent">{messages.smallest}</span>
        )}
      </span>
      {result ? <Size result={result} originalBytes={originalBytes} /> : <Pending {...state} />}
      <span className="tabular row-start-2 flex gap-x-1 text-caption text-muted lg:row-auto lg:flex-col">
        {openedBy}
        {result && (
          <span className="max-lg:before:content-['·_'/'']">{messages.seconds(result.durationMs / 1000)}</span>
        )}
      </span>
    </label>
  );
}

function Pending(state: FormatState) {
  return (
    <span
      className={`row-span-2 self-center text-caption lg:row-auto lg:min-h-11 ${state.step === 'failed' ? 'max-w-40 text-warning-ink' : 'text-muted'}`}
    >
      {stateText(state)}
    </span>
  );
}

function Size({ result, originalBytes }: { result: FormatResult; originalBytes: number }) {
  const percent = percentOf(result, originalBytes);
  const tone = percent < 0 ? 'text-warning-ink' : percent > 0 ? 'text-accent-ink' : 'text-muted';
  return (
    <span className="tabular row-span-2 self-center text-right lg:row-auto lg:min-h-11 lg:text-left">
      <strong className="block font-semibold lg:text-lead">{approximateBytes(result.sizeBytes)}</strong>
      <span className={`text-caption font-medium ${losesPicture(result) ? 'text-warning-ink' : tone}`}>
        {losesPicture(result) ? lossText(result) : messages.change(percent)}
      </span>
    </span>
  );
}

const percentOf = ({ sizeBytes }: FormatResult, originalBytes: number): number =>
  Math.round(reductionPercent(originalBytes, sizeBytes));

const savingText = (result: FormatResult, originalBytes: number): string =>
  messages.sizeAndChange(approximateBytes(result.sizeBytes), messages.change(percentOf(result, originalBytes)));

const lossText = ({ notices }: FormatResult): string =>
  notices.some(({ code }) => code === 'first_frame') ? messages.still : messages.opaque;

const stateText = (state: FormatState): string =>
  state.step === 'failed' ? state.text : state.step === 'encoding' ? messages.encoding : messages.waiting;
