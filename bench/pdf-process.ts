// PDFium and sharp alone: converts pages to JPEG with the default options, without queue, records or output files.
import sharp from 'sharp';
import { applyEncoder } from '#lib/engine/encoders.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { planEncoding } from '#lib/plan/encode.ts';
import { pdfReader } from '#lib/server/engine/pdf.ts';

/** Pages of a document. */
export interface PageRange {
  path: string;
  pages: number[];
  dpi: number;
}

sharp.cache(false);
sharp.concurrency(2);

process.on('message', async ({ path, pages, dpi }: PageRange) => {
  try {
    const document = await pdfReader.open(path);
    for (const number of pages) {
      const { width, height, channels, pixels, close } = document.renderPage(number, dpi);
      const settings = planEncoding(parseOptions({}), { width, height }, { format: 'pdf', halfChroma: false });
      if (settings.format !== 'jpg') throw new Error('JPEG was expected.');
      await applyEncoder(sharp(pixels, { raw: { width, height, channels } }), settings).toBuffer();
      close();
    }
    process.send?.('');
  } catch (error) {
    process.send?.(String(error));
  }
});
