import * as z from 'zod';
import { type ArchiveName, archiveNames } from '../../api.ts';
import { boundedList } from '../../bounded-list.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';
import { parseBoundedJson } from '../../text/bounded-json.ts';
import type { Config } from '../config/config.ts';
import { pathBelow } from '../http/base-path.ts';
import { isHost, isOwnOrigin } from '../http/origin.ts';
import { parseFields } from '../uploads/form-parser.ts';
import { type BodyAccount, parseBody, parseJson } from '../uploads/read-body.ts';
import type { ListedFile } from './archives.ts';

const MAX_LISTED = 2000;
/** 2,000 files with the longest names and URLs of the form `/files/{id}/` are 550 KB. */
const MAX_BODY_BYTES = 768 * 1024;
const FORM_LIMITS = { fields: 10, fieldBytes: MAX_BODY_BYTES };
const MAX_URL = 2000;
/** As long as the headers of an uploaded file. Names too long for a file system are shortened, not rejected. */
const MAX_NAME = 16 * 1024;
/** The start of a file's URL, with or without host. */
const fileUrl = /^(?:https?:\/\/([\w.:[\]-]+))?(?:\/[\w-]+)*\/files\//i;

const listed = z.object({
  url: z.string().max(MAX_URL),
  filename: z.string().max(MAX_NAME).optional(),
  lastModified: z.number().optional(),
});
/** The JSON body of `POST /api/download-batch`. */
export const archiveRequestSchema = z.object({
  files: boundedList(listed, { max: MAX_LISTED }),
  archive: z.enum(archiveNames).default('batch-conversion'),
});

/** The values that each field accepts, for errors. */
const takes: Record<string, ErrorDetails['reason']> = {
  files: { key: 'listedFiles' },
  archive: { key: 'oneOfTwo', values: { values: archiveNames } },
};

type SiteAddress = Pick<Config, 'siteUrl' | 'basePath'>;

export interface ParsedArchiveRequest {
  archive: ArchiveName;
  files: ListedFile[];
}

/**
 * Parses the body of `POST /api/download-batch`, JSON or a form. Only the ids in the URLs are used.
 * @throws AppError `not_a_list`, `malformed_body`, `request_too_large`, `body_timeout`, `too_many_listed`,
 * `none_listed`, `bad_field`, `busy`, `too_many_requests`
 */
export async function readArchiveRequest(
  request: Request,
  { siteUrl, basePath, ...account }: BodyAccount & SiteAddress,
): Promise<ParsedArchiveRequest> {
  const type = request.headers.get('Content-Type') ?? '';
  const parse = parsers.get(type.split(';')[0]?.trim().toLowerCase() ?? '');
  if (!parse) throw new AppError('not_a_list');
  const fields = await parseBody(request, { maxBytes: MAX_BODY_BYTES, ...account }, (body) => parse(body, type));
  const { files, archive } = checked(fields);
  if (files.length === 0) throw new AppError('none_listed');
  const ids = new Set<string>();
  const listed = files.map(({ url, filename = '', lastModified }, index) => {
    const refuse = (key: 'listedTwice' | 'notConvertedHere') =>
      new AppError('bad_field', { field: `files[${index}].url`, reason: { key } });
    const file = fileOf(url, request, { siteUrl, basePath });
    if (!file) throw refuse('notConvertedHere');
    // Each file once, or a short list could request a ZIP of any size.
    if (ids.has(file.id)) throw refuse('listedTwice');
    ids.add(file.id);
    return { ...file, name: filename.trim(), lastModified };
  });
  return { archive, files: listed };
}

type Parse = (body: Uint8Array, contentType: string) => unknown;

const parseForm: Parse = async (body, contentType) => {
  const fields = Object.fromEntries(await parseFields(body, contentType, FORM_LIMITS));
  return { ...fields, files: listIn(fields.files) };
};

/** By media type. */
const parsers: ReadonlyMap<string, Parse> = new Map([
  ['application/json', parseJson],
  ['multipart/form-data', parseForm],
  ['application/x-www-form-urlencoded', parseForm],
]);

function listIn(field: string | undefined): unknown {
  if (field === undefined) return [];
  try {
    return parseBoundedJson(field);
  } catch {
    throw new AppError('bad_field', { field: 'files', reason: { key: 'notJson' } });
  }
}

function checked(fields: unknown): z.infer<typeof archiveRequestSchema> {
  const files = typeof fields === 'object' && fields !== null && 'files' in fields ? fields.files : undefined;
  if (Array.isArray(files) && files.length > MAX_LISTED)
    throw new AppError('too_many_listed', { limit: { key: 'groupedCount', values: { count: MAX_LISTED } } });
  const parsed = archiveRequestSchema.safeParse(files === undefined ? { files: [] } : fields);
  if (parsed.success) return parsed.data;
  const [name, place, part] = parsed.error.issues[0]?.path ?? [];
  const field = typeof place === 'number' ? `${String(name)}[${place}]${part ? `.${String(part)}` : ''}` : String(name);
  throw new AppError('bad_field', { field, reason: takes[String(name)] ?? { key: 'notUnderstood' } });
}

/** The id and name in the URL of a converted file, absolute or not. */
function fileOf(
  url: string,
  request: Request,
  { siteUrl, basePath }: SiteAddress,
): Pick<ListedFile, 'id' | 'urlName'> | undefined {
  const [start, host = ''] = fileUrl.exec(url) ?? [];
  // Parsing a long host takes quadratic time.
  if (start === undefined || !isHost(host)) return undefined;
  const parsed = URL.parse(url, siteUrl);
  if (!parsed || !isOwnOrigin(parsed.origin, siteUrl, request.headers.get('Host'))) return undefined;
  const [, id, name = ''] =
    /^\/files\/([\w-]{21})\/([^/]*)$/.exec(pathBelow(parsed.pathname, basePath) ?? parsed.pathname) ?? [];
  return id ? { id, urlName: decoded(name) } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
