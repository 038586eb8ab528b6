import { useStore } from '@nanostores/react';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { paletteCss, paletteJson } from '#lib/palette/exports.ts';
import { showError } from '#session/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy, Download } from '../../ui/icons.tsx';
import { Check, FileArchive } from '../../ui/page-icons.tsx';
import { $copied, copyText } from '../copy-text.ts';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import { type PaletteExport, paletteExports, savePalette, saveWholePalette } from './palette-exports.ts';

const labels: Record<PaletteExport, string> = paletteMessages.files;

const copies: readonly { name: string; text: (colors: readonly PaletteColor[]) => string }[] = [
  { name: paletteMessages.copies.css, text: paletteCss },
  { name: paletteMessages.copies.json, text: paletteJson },
];

/** Buttons that copy the whole palette or save it as a file. */
export function PaletteExports({ colors }: { colors: readonly PaletteColor[] }) {
  const copied = useStore($copied);
  const save = (kind: PaletteExport) =>
    savePalette(kind, colors).catch(() => showError(toolMessages.error, paletteMessages.fileNotMade(labels[kind])));
  const saveAll = () => saveWholePalette(colors).catch(() => showError(toolMessages.error, paletteMessages.zipNotMade));
  return (
    <section aria-label={paletteMessages.export} className="space-y-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {copies.map(({ name, text }) => {
          const Icon = copied?.succeeded && copied.name === name ? Check : Copy;
          return (
            <Button
              key={name}
              kind="outline"
              onClick={() => void copyText(text(colors), name)}
              className="grow sm:grow-0"
            >
              <Icon aria-hidden className="size-4" />
              {paletteMessages.copyPalette(name)}
            </Button>
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        {paletteExports.map((kind) => (
          <Button key={kind} onClick={() => void save(kind)} className="grow sm:grow-0">
            <Download aria-hidden className="size-4" />
            {paletteMessages.exportFile(labels[kind])}
          </Button>
        ))}
        <Button onClick={() => void saveAll()} className="grow sm:grow-0">
          <FileArchive aria-hidden className="size-4" />
          {paletteMessages.downloadAll}
        </Button>
      </div>
      <p className="text-caption text-muted">{paletteMessages.aseHint}</p>
    </section>
  );
}
