import { Download, FileArchive } from 'lucide-react';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { showError } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { type PaletteExport, savePalette, saveWholePalette } from './palette-exports.ts';

const labels: Record<PaletteExport, string> = { css: 'CSS variables', json: 'JSON', png: 'PNG' };

/** Buttons that save the palette as a file. */
export function PaletteExports({ colors }: { colors: readonly PaletteColor[] }) {
  const save = (kind: PaletteExport) =>
    savePalette(kind, colors).catch(() => showError('Error', `The ${labels[kind]} file could not be made.`));
  const saveAll = () =>
    saveWholePalette(colors).catch(() => showError('Error', 'The ZIP file could not be made. Please try again.'));
  return (
    <section aria-label="Export" className="flex flex-wrap gap-2 border-t border-line pt-4">
      {(Object.keys(labels) as PaletteExport[]).map((kind) => (
        <Button key={kind} onClick={() => void save(kind)} className="grow sm:grow-0">
          <Download aria-hidden className="size-4" />
          Export {labels[kind]}
        </Button>
      ))}
      <Button onClick={() => void saveAll()} className="grow sm:grow-0">
        <FileArchive aria-hidden className="size-4" />
        Download all
      </Button>
    </section>
  );
}
