import { useStore } from '@nanostores/react';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { paletteCss, paletteJson } from '#lib/palette/exports.ts';
import { showError } from '#session/toast.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Copy, Download } from '../../ui/icons.tsx';
import { Check, FileArchive } from '../../ui/page-icons.tsx';
import { $copied, copyText } from '../copy-text.ts';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import { type PaletteExport, paletteExports, savePalette, saveWholePalette } from './palette-exports.ts';

const copies = { css: paletteCss, json: paletteJson };
const copyKinds = ['css', 'json'] as const;

/** Buttons that copy the whole palette or save it as a file. */
export function PaletteExports({ colors }: { colors: readonly PaletteColor[] }) {
  const copied = useStore($copied);
  const save = (kind: PaletteExport) =>
    savePalette(kind, colors).catch(() =>
      showError(toolMessages.error, paletteMessages.fileNotMade(paletteMessages.files[kind])),
    );
  const saveAll = () => saveWholePalette(colors).catch(() => showError(toolMessages.error, paletteMessages.zipNotMade));
  return (
    <section aria-label={paletteMessages.export} className="space-y-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {copyKinds.map((kind) => {
          const name = paletteMessages.copies[kind];
          const Icon = copied?.succeeded && copied.name === name ? Check : Copy;
          return (
            <Button
              key={kind}
              kind="outline"
              onClick={() => void copyText(copies[kind](colors), name)}
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
            {paletteMessages.exportFile(paletteMessages.files[kind])}
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
