import type { EngineRequest, PdfRequest } from '../../engine/contract.ts';
import { convert } from '../../engine/convert.ts';
import { toEngineError } from '../../engine/failure.ts';
import { createPdf } from '../../engine/pdf/create-pdf.ts';
import type { ConversionResponse } from './contract.ts';
import { processState } from './recycling.ts';
import { serverHost } from './server-host.ts';

/** Converts one file. Never throws: the response contains the error. */
export const convertOnServer = async (request: EngineRequest): Promise<ConversionResponse> => ({
  ...(await convert(request, serverHost)),
  ...processState(),
});

/** Makes one PDF of images. Never throws: the response contains the error. */
export async function createPdfOnServer(request: PdfRequest): Promise<ConversionResponse<'pdf'>> {
  try {
    return { ok: true, result: await createPdf(request, serverHost), ...processState() };
  } catch (thrown) {
    return { ok: false, error: toEngineError(thrown, request.limits), ...processState() };
  }
}
