import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { sharePercent } from '#lib/palette/exports.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { cardStyles } from '../../ui/buttons/button-styles.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Trash2 } from '../../ui/page-icons.tsx';
import { $copied } from '../copy-text.ts';
import { ImageError } from '../ImageError.tsx';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { ColorRow } from './ColorRow.tsx';
import { PaletteExports } from './PaletteExports.tsx';
import { $colorCount, $palette, COLOR_COUNT, chooseColorCount, closePaletteImage, type Palette } from './palette.ts';

/** Image with its palette. */
export function PaletteView({ image: { file, previewUrl, state } }: { image: ToolImage }) {
  const palette = useStore($palette);
  const remove = () => {
    closePaletteImage();
    document.querySelector<HTMLElement>('#upload-input')?.focus();
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-label={paletteMessages.image} className={`${cardStyles} overflow-hidden`}>
        <div className="flex items-center justify-between gap-2 py-1 pr-2 pl-4">
          <FileName name={file.name} className="font-medium" />
          <IconButton label={toolMessages.remove(file.name)} onClick={remove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        {state.step === 'failed' ? (
          <div className="px-4 pb-4">
            <ImageError message={state.message} />
          </div>
        ) : (
          <div className="grid place-items-center border-t border-line bg-sunken">
            <img
              src={previewUrl}
              alt={file.name}
              width={state.size.width}
              height={state.size.height}
              className="checker h-auto max-h-125 w-auto max-w-full object-contain"
            />
          </div>
        )}
      </section>
      {state.step === 'ready' && (
        <section aria-label={paletteMessages.palette} className={`${cardStyles} space-y-4 p-4 md:p-5`}>
          <ColorCount />
          <Outcome palette={palette} />
        </section>
      )}
    </div>
  );
}

function Outcome({ palette }: { palette: Palette }) {
  if (palette.step === 'none') return null;
  if (palette.step === 'failed') return <ImageError message={palette.message} />;
  const { colors } = palette;
  if (palette.step === 'done' && colors.length === 0) {
    return <p className="text-body text-muted">{paletteMessages.noColors}</p>;
  }
  return (
    <>
      {palette.step === 'looking' && <Progress label={paletteMessages.lookingForColors} />}
      {palette.step === 'done' && colors.length < palette.count && (
        <p className="text-sm text-muted">{paletteMessages.fewColors(colors.length)}</p>
      )}
      {colors.length > 0 && <ColorList colors={colors} />}
      {colors.length > 0 && <PaletteExports colors={colors} />}
    </>
  );
}

function ColorCount() {
  const id = useId();
  const count = useStore($colorCount);
  return (
    <div>
      <FieldHead htmlFor={id} label={paletteMessages.numberOfColors} value={String(count)} />
      <Slider
        id={id}
        label={paletteMessages.numberOfColors}
        min={COLOR_COUNT.min}
        max={COLOR_COUNT.max}
        value={count}
        onChange={chooseColorCount}
      />
    </div>
  );
}

/** Colors by share, with a bar of all colors. */
function ColorList({ colors }: { colors: readonly PaletteColor[] }) {
  const copied = useStore($copied);
  return (
    <>
      <div
        role="img"
        aria-label={paletteMessages.shares(
          colors.map(({ hex, share }) => `${hex} ${formatPercent(sharePercent(share))}`),
        )}
        className="flex h-10 overflow-hidden rounded-md ring-1 ring-line"
      >
        {colors.map(({ hex, share }) => (
          <div
            key={hex}
            className="forced-color-adjust-none"
            style={{ background: hex, flexGrow: share, flexBasis: 0 }}
          />
        ))}
      </div>
      <div role="alert">
        {copied?.succeeded === false && (
          <ImageError
            message={
              copied.name ? paletteMessages.paletteNotCopied(copied.name) : paletteMessages.colorNotCopied(copied.text)
            }
          />
        )}
      </div>
      <ol className="space-y-3">
        {colors.map((color) => (
          <ColorRow key={color.hex} color={color} copied={copied?.succeeded ? copied.text : undefined} />
        ))}
      </ol>
    </>
  );
}
