import type { APIContext } from 'astro';
import type { ConversionItem } from '../../api.ts';
import type { PublicError } from '../../errors.ts';

/** The content of the page that responds to a form without scripts. */
export type FormResult =
  | { kind: 'converted'; items: readonly ConversionItem[] }
  | { kind: 'failed'; error: PublicError; status: number };

/** The route of src/pages/answer.astro. */
export const FORM_RESULT_PAGE = '/answer';

/** Renders that page as the response to this request, under the request's own URL. */
export async function formResultResponse(
  { locals, request, rewrite }: APIContext,
  result: FormResult,
): Promise<Response> {
  locals.formResult = result;
  // A new request, because the body of this one has been read.
  const response = await rewrite(new Request(new URL(FORM_RESULT_PAGE, request.url), { headers: request.headers }));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
