import type { Notation, PaletteColor } from '#lib/palette/exports.ts';
import { notations, sharePercent } from '#lib/palette/exports.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { Copy } from '../../ui/icons.tsx';
import { Check } from '../../ui/page-icons.tsx';
import { copyText } from '../copy-text.ts';
import { paletteMessages } from '../messages.ts';

interface Props {
  color: PaletteColor;
  /** Text that was just copied. */
  copied: string | undefined;
}

/** A color with its share and a copy button for each notation. */
export function ColorRow({ color, copied }: Props) {
  return (
    <li className="flex gap-3">
      <div className="flex w-16 shrink-0 flex-col sm:w-20">
        <div
          className="min-h-11 grow rounded-md ring-1 ring-line forced-color-adjust-none ring-inset"
          style={{ background: color.hex }}
        />
        <p className="tabular mt-1 text-center text-caption font-semibold">
          {formatPercent(sharePercent(color.share))}
        </p>
      </div>
      <ul className="grid min-w-0 grow grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-1.5">
        {(Object.keys(notations) as Notation[]).map((notation) => (
          <li key={notation}>
            <CopyButton label={notations[notation]} text={color[notation]} copied={copied === color[notation]} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function CopyButton({ label, text, copied }: { label: string; text: string; copied: boolean }) {
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={paletteMessages.copyColor(label, text)}
      onClick={() => void copyText(text)}
      className="tabular flex min-h-11 w-full items-center gap-1.5 rounded-md border border-line px-2 text-left text-caption transition-colors select-text hover:border-line-strong hover:bg-sunken"
    >
      <span className="w-12 shrink-0 text-muted">{label} </span>
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <Icon aria-hidden className={`size-4 shrink-0 ${copied ? 'text-accent-ink' : 'text-muted'}`} />
    </button>
  );
}
