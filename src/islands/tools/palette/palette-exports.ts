import { saveFile } from '#convert/save-file.ts';
import { paletteAse } from '#lib/palette/ase.ts';
import type { PaletteColor } from '#lib/palette/exports.ts';
import { paletteCss, paletteJson, sharePercent } from '#lib/palette/exports.ts';
import { luminance } from '#lib/pixels/srgb.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { paletteMessages } from '../messages.ts';

export type PaletteExport = 'css' | 'json' | 'png' | 'ase';

const ROW = { width: 900, height: 110, margin: 36 } as const;

const contents: Record<PaletteExport, (colors: readonly PaletteColor[]) => Blob | Promise<Blob>> = {
  css: (colors) => new Blob([paletteCss(colors)], { type: 'text/css' }),
  json: (colors) => new Blob([paletteJson(colors)], { type: 'application/json' }),
  png: swatches,
  ase: (colors) => new Blob([paletteAse(colors, paletteMessages.palette)], { type: 'application/octet-stream' }),
};

/** Files of a palette in display order. */
export const paletteExports = Object.keys(contents) as PaletteExport[];

/** @throws if the image cannot be created */
export async function savePalette(kind: PaletteExport, colors: readonly PaletteColor[]): Promise<void> {
  saveFile(await contents[kind](colors), `palette.${kind}`);
}

/**
 * Saves all formats as one ZIP.
 * @throws if the image or the ZIP cannot be created
 */
export async function saveWholePalette(colors: readonly PaletteColor[]): Promise<void> {
  const files = await Promise.all(
    paletteExports.map(async (kind) => ({ name: `palette.${kind}`, content: await contents[kind](colors) })),
  );
  const { saveArchive } = await import('#convert/results/save-archive.ts');
  await saveArchive(() => files, 'palette.zip');
}

/** Image with one row per color, with its hex value and share. */
function swatches(colors: readonly PaletteColor[]): Promise<Blob> {
  const { width, height, margin } = ROW;
  const canvas = Object.assign(document.createElement('canvas'), { width, height: height * colors.length });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.textBaseline = 'middle';
  colors.forEach((color, place) => {
    context.fillStyle = color.hex;
    context.fillRect(0, place * height, width, height);
    context.fillStyle = textColor(color);
    context.font = '600 34px system-ui, sans-serif';
    context.textAlign = 'left';
    context.fillText(color.hex.toUpperCase(), margin, (place + 0.5) * height);
    context.font = '400 28px system-ui, sans-serif';
    context.textAlign = 'right';
    context.fillText(formatPercent(sharePercent(color.share)), width - margin, (place + 0.5) * height);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/png'),
  );
}

/** Black or white text, whichever has more contrast. Threshold: luminance of equal contrast, WCAG 2.2. */
function textColor({ rgb }: PaletteColor): string {
  return luminance((rgb.match(/\d+/g) ?? []).map(Number)) > 0.179 ? '#000' : '#fff';
}
