import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { OutputFormat } from '#lib/formats/formats.ts';
import { sitePath } from '#lib/site-path.ts';
import { $options } from '#session/options/options.ts';
import { $firstFormats, $offersKeepFormat, chooseFormat } from '#session/options/output-format.ts';
import { $imagesToPdfPath, $isPdfPage } from '#session/pages/pdf-page.ts';
import { useRestoredInput } from '../../ui/fields/use-restored-input.ts';
import { addMessages } from '../messages.ts';

const chip =
  'relative grid min-h-11 min-w-12 place-items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm sm:px-3 font-medium transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent lg:pointer-fine:min-h-9';

/** Output format as chips in the drop zone, the same option as in the panel. Pages that keep the format offer none. */
export function TargetChoice() {
  const { outputFormat } = useStore($options);
  const offered = useStore($firstFormats);
  const isPdfPage = useStore($isPdfPage);
  const imagesToPdfPath = useStore($imagesToPdfPath);
  const group = useRef<HTMLDivElement>(null);
  useRestoredInput(() => {
    const { value } = group.current?.querySelector<HTMLInputElement>('input:checked') ?? {};
    if (value && value !== outputFormat) chooseFormat(value as OutputFormat);
  });
  if (useStore($offersKeepFormat)) return null;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby="target-label"
      className="restored z-10 mt-3 flex flex-wrap items-center justify-center gap-1 sm:mt-5 sm:gap-1.5"
    >
      <span id="target-label" className="text-sm text-muted max-sm:sr-only">
        {addMessages.convertTo}
      </span>
      {offered.map((format) => (
        <label key={format} data-value={format} className={chip}>
          <input
            type="radio"
            name="target"
            value={format}
            checked={format === outputFormat}
            onChange={() => chooseFormat(format)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          {addMessages.formats[format]}
        </label>
      ))}
      {!isPdfPage && (
        <a href={sitePath(imagesToPdfPath)} data-value="pdf" className={chip}>
          {addMessages.formats.pdf}
        </a>
      )}
    </div>
  );
}
