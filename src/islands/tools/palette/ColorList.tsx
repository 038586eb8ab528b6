import { useStore } from '@nanostores/react';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { sharePercent } from '#lib/palette/exports.ts';
import { $copied } from '../copy-text.ts';
import { ImageError } from '../ImageError.tsx';
import { paletteMessages } from '../messages.ts';
import { ColorRow } from './ColorRow.tsx';

/** Colors by share, with a bar of all colors. */
export function ColorList({ colors }: { colors: readonly PaletteColor[] }) {
  const copied = useStore($copied);
  return (
    <>
      <div
        role="img"
        aria-label={paletteMessages.shares(colors.map(({ hex, share }) => `${hex} ${sharePercent(share)}`))}
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
