import { useStore } from '@nanostores/react';
import { cardStyles } from '../../ui/button-styles.ts';
import { FileName } from '../../ui/file/FileName.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Trash2 } from '../../ui/page-icons.tsx';
import { ImageError } from '../ImageError.tsx';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { ColorCount } from './ColorCount.tsx';
import { ColorList } from './ColorList.tsx';
import { PaletteExports } from './PaletteExports.tsx';
import { $palette, closePaletteImage, type Palette } from './palette.ts';

/** Image with its palette. */
export function PaletteView({ image: { file, previewUrl, state } }: { image: ToolImage }) {
  const palette = useStore($palette);
  const remove = () => {
    closePaletteImage();
    document.querySelector<HTMLElement>('#picture-input')?.focus();
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-label={paletteMessages.picture} className={`${cardStyles} overflow-hidden`}>
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
