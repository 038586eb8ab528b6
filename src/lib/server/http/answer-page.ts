import type { APIContext } from 'astro';
import type { ConversionItem } from '../../api.ts';
import type { PublicError } from '../../errors.ts';

/** What the page says that answers a form posted without scripts. */
export type PageAnswer =
  | { kind: 'converted'; items: readonly ConversionItem[] }
  | { kind: 'failed'; error: PublicError; status: number };

/** The route of src/pages/answer.astro. */
export const ANSWER_PAGE = '/answer';

/** Renders that page as the answer of this request, under the request's own address. */
export async function answerPage({ locals, request, rewrite }: APIContext, answer: PageAnswer): Promise<Response> {
  locals.answer = answer;
  // A request of its own, because the body of this one has been read.
  const response = await rewrite(new Request(new URL(ANSWER_PAGE, request.url), { headers: request.headers }));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
