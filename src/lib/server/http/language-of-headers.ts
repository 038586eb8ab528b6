import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../language/languages.ts';
import { languageOfRequest } from '../language/language-of-request.ts';
import { wantsPage } from './wants-page.ts';

/** The language of the response to a request of Node. @param path normalized */
export const languageOfHeaders = (
  path: string,
  { cookie = '', accept, 'accept-language': acceptLanguage = '' }: IncomingHttpHeaders,
): Language => languageOfRequest({ path, cookie, acceptLanguage, wantsPage: wantsPage(accept ?? null) });
