import { readableFrames } from '../plan/frames.ts';
import type { EngineRequest } from './contract.ts';
import { openSource } from './decoders/decoders.ts';
import type { EngineHost } from './host.ts';
import { identify } from './identify.ts';
import type { PdfReader } from './pdfium/reader.ts';

/** A PDF or an image whose pages or frames are to be requested one by one. */
interface CountRequest extends Pick<EngineRequest, 'sourcePath' | 'limits'> {
  password?: string;
}

/**
 * Number of pages of a PDF, which stays open, or of frames of an animation; 1 of other files.
 * @throws AppError of the file; errors of PDFium and of the decoder
 */
export async function countPages(
  { sourcePath, limits, password }: CountRequest,
  pdfReader: Pick<PdfReader, 'open'>,
  host: EngineHost,
): Promise<number> {
  const scratchFolder = `${sourcePath}.scratch`;
  const file = await identify({ sourcePath, limits }, scratchFolder, host);
  if (file.format === 'pdf') return (await pdfReader.open(sourcePath, password)).pageCount;
  await host.files.makeFolder(scratchFolder);
  try {
    const source = await openSource(file, host);
    source.close?.();
    return readableFrames(source.info);
  } finally {
    await host.files.remove(scratchFolder);
  }
}
