import { AppError } from '../errors.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { SNIFF_BYTES } from '../formats/formats.ts';
import { unknownFormatError } from '../formats/unsupported.ts';
import type { SourceFile } from './codec.ts';
import type { EngineRequest } from './contract.ts';
import type { EngineHost } from './host.ts';

type IdentifiedRequest = Pick<EngineRequest, 'sourcePath' | 'limits' | 'page'> & Pick<SourceFile, 'rawSource'>;

/**
 * The file of a request, with the format that its bytes tell.
 * @throws AppError `empty_file`, `unknown_format`, `not_supported`
 */
export async function identify(
  { sourcePath, limits, page, rawSource }: IdentifiedRequest,
  scratchFolder: string,
  { files }: EngineHost,
): Promise<SourceFile> {
  await using file = await files.open(sourcePath, 'r');
  const size = await file.size();
  if (size === 0) throw new AppError('empty_file');
  const head = await file.read(0, Math.min(size, SNIFF_BYTES));
  const format = await detectFormat(head);
  if (!format) throw unknownFormatError(head);
  const wanted = { ...(rawSource && { rawSource }), ...(page && { page }) };
  return { path: sourcePath, format, sizeBytes: size, head, limits, scratchFolder, ...wanted };
}
