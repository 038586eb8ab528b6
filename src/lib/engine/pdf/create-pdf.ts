import { AppError } from '../../errors.ts';
import { detectFormat } from '../../formats/detect-format.ts';
import type { FormatId } from '../../formats/formats.ts';
import { SNIFF_BYTES } from '../../formats/formats.ts';
import { unknownFormatError } from '../../formats/unsupported.ts';
import { orientSize, rotateOrientation } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import { layOutPage } from '../../pdf/page-layout.ts';
import { type PreparedImage, prepareImage } from '../../pdf/prepare-image.ts';
import type { PageFile } from '../../pdf/settings.ts';
import type { Notice } from '../../plan/types.ts';
import type { EngineResult, PdfRequest } from '../contract.ts';
import { convert } from '../convert.ts';
import { toAppError } from '../failure.ts';
import type { OpenFile } from '../files/file-port.ts';
import type { EngineHost } from '../host.ts';
import type { PdfImage } from './image.ts';
import { writePageThumbnail } from './page-thumbnail.ts';
import { readPdfImage } from './read-image.ts';
import { createPdfWriter } from './writer.ts';

/** A page that can be written. */
interface PreparedPage extends PreparedImage<PdfImage> {
  format: FormatId;
}

/** Facts of the first page, without its image. */
interface FirstPage {
  format: FormatId;
  /** In pixels. */
  upright: Size;
  /** In points. */
  page: Size;
}

/**
 * Writes one PDF with a page for each image. It holds one image at a time.
 * @throws AppError for the first image that cannot be read, with the name of its file
 */
export async function createPdf(request: PdfRequest, host: EngineHost): Promise<EngineResult<'pdf'>> {
  const { resultPath, previewPath, settings } = request;
  const { first, notices } = await writePages(request, host);
  return {
    originalFormat: first.format,
    originalWidth: first.upright.width,
    originalHeight: first.upright.height,
    format: 'pdf',
    width: Math.round(first.page.width),
    height: Math.round(first.page.height),
    sizeBytes: await host.files.size(resultPath),
    sha256: await host.sha256(resultPath),
    hasPreview: previewPath !== undefined,
    ...(settings.quality !== undefined && { quality: settings.quality }),
    notices,
  };
}

/** Writes the PDF, and the thumbnail of its first page. */
async function writePages(request: PdfRequest, host: EngineHost): Promise<{ first: FirstPage; notices: Notice[] }> {
  const { sourcePath, files, resultPath, previewPath, settings, title, createdAtMs, limits } = request;
  const writer = createPdfWriter({ title, createdAt: new Date(createdAtMs) });
  await using source = await host.files.open(sourcePath, 'r');
  await using result = await host.files.open(resultPath, 'w');
  const append = appendTo(result);
  const notices: Notice[] = [];
  let first: FirstPage | undefined;
  let position = 0;
  for (const [index, file] of files.entries()) {
    const bytes = await source.read(position, file.sizeBytes);
    position += file.sizeBytes;
    // A path of its own for each image: libvips keeps what it has read from a path.
    const path = `${resultPath}.${index}`;
    const prepared = await withFileName(file, request, () => preparePage(bytes, file, path, request, host));
    const { format } = prepared;
    const { rotation = 0 } = file;
    const image = { ...prepared.image, orientation: rotateOrientation(prepared.image.orientation, rotation) };
    const layout = layOutPage(image, settings);
    await append(writer.addPage(image, layout));
    notices.push(...prepared.notices.map((notice) => ({ ...notice, file: file.name })));
    if (!first && previewPath) await writePageThumbnail({ bytes, rotation, layout, path: previewPath, limits }, host);
    const { width, height } = layout;
    first ??= { format, upright: orientSize(image, prepared.image.orientation), page: { width, height } };
  }
  if (!first) throw new AppError('no_files');
  await append(writer.end());
  return { first, notices };
}

function appendTo(file: OpenFile): (parts: readonly Uint8Array[]) => Promise<void> {
  let at = 0;
  return async (parts) => {
    for (const part of parts) {
      await file.write(at, part);
      at += part.length;
    }
  };
}

/** Adds the name of the file to errors of the file. */
async function withFileName<T>({ name }: PageFile, { limits }: PdfRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = toAppError(thrown, limits);
    if (error.status >= 500) throw error;
    throw new AppError(error.code, { ...error.details, file: name }, { cause: error.cause });
  }
}

/** Prepares the image of a file. It removes the files of its conversion. */
async function preparePage(
  bytes: Uint8Array<ArrayBuffer>,
  { name }: PageFile,
  path: string,
  { settings, limits }: PdfRequest,
  host: EngineHost,
): Promise<PreparedPage> {
  const { files } = host;
  if (bytes.length === 0) throw new AppError('empty_file');
  const head = bytes.subarray(0, SNIFF_BYTES);
  const format = await detectFormat(head);
  if (!format) throw unknownFormatError(head);
  const reading = { keepMetadata: settings.keepMetadata, maxPixels: limits.maxPixels };
  const [sourcePath, resultPath] = [`${path}.source`, `${path}.image`];
  const convertFile = async (options: ConversionOptions) => {
    await files.writeFile(sourcePath, [bytes]);
    const response = await convert({ sourcePath, resultPath, originalName: name, options, limits }, host);
    if (!response.ok) {
      const { code, details, cause } = response.error;
      throw new AppError(code, details, { cause });
    }
    const read = async () => {
      const image = await readPdfImage(options.outputFormat, await files.readFile(resultPath), reading);
      if (image) return image;
      throw new AppError('internal', {}, { cause: new Error('The converted image does not fit into a PDF') });
    };
    return { sizeBytes: await files.size(resultPath), notices: response.result.notices, read };
  };
  const port = { read: () => readPdfImage(format, bytes, reading), convert: convertFile };
  try {
    return { ...(await prepareImage({ format, sizeBytes: bytes.length, head }, settings, port)), format };
  } finally {
    await files.remove(sourcePath);
    await files.remove(resultPath);
  }
}
