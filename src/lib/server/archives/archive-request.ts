import * as z from 'zod';
import { type ArchiveName, archiveNames } from '../../api.ts';
import { AppError } from '../../errors.ts';
import { formatBytes } from '../../sizes.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { readBody } from '../uploads/bounded-body.ts';
import type { ListedFile } from './archives.ts';

const MAX_LISTED = 2000;
/** For so many addresses and names of the longest kind. */
const MAX_BODY_BYTES = 8 * 1024 ** 2;

const bodySchema = z.object({
  files: z.array(z.object({ url: z.string(), filename: z.string().optional() })),
  archive: z.enum(archiveNames).default('batch-conversion'),
  download: z.uuid().optional(),
});

/** What each field takes, in words that follow its name. */
const takes: Record<string, string> = {
  files: 'takes a list of objects with "url" and "filename"',
  archive: `takes ${archiveNames.join(' or ')}`,
  download: 'takes a UUID',
};

export interface AskedArchive {
  archive: ArchiveName;
  files: ListedFile[];
  download: string | undefined;
}

/**
 * Reads the body of `POST /api/download-batch`, JSON or a form. Addresses are only looked at for the id in them.
 * @throws AppError `not_a_list`, `malformed_body`, `list_too_large`, `too_many_listed`, `none_listed`, `bad_field`
 */
export async function readArchiveRequest(request: Request, siteUrl: string): Promise<AskedArchive> {
  const { files, archive, download } = checked(await readFields(request));
  if (files.length === 0) throw new AppError('none_listed');
  if (files.length > MAX_LISTED) throw new AppError('too_many_listed', { limit: MAX_LISTED.toLocaleString('en') });
  const listed = files.map(({ url, filename = '' }, index) => {
    const file = fileOf(url, request, siteUrl);
    if (file) return { ...file, name: filename.trim() };
    const reason = 'is not the address of a file that was converted here';
    throw new AppError('bad_field', { field: `files[${index}].url`, reason });
  });
  return { archive, files: listed, download };
}

/** @throws AppError `bad_field` */
export function downloadId(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return checked({ files: [], download: value }).download;
}

async function readFields(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  const kind = type.split(';')[0]?.trim().toLowerCase();
  if (kind !== 'application/json' && kind !== 'multipart/form-data' && kind !== 'application/x-www-form-urlencoded')
    throw new AppError('not_a_list');
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new AppError('list_too_large', { limit: formatBytes(MAX_BODY_BYTES) });
  const content = new Response(body, { headers: { 'Content-Type': type } });
  try {
    if (kind === 'application/json') return await content.json();
    const fields = Object.fromEntries(await content.formData());
    return { ...fields, files: listIn(fields.files) };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('malformed_body', {}, { cause });
  }
}

function listIn(field: unknown): unknown {
  if (typeof field !== 'string') return [];
  try {
    return JSON.parse(field);
  } catch {
    throw new AppError('bad_field', { field: 'files', reason: 'is not JSON' });
  }
}

function checked(fields: unknown): z.infer<typeof bodySchema> {
  const listed = typeof fields === 'object' && fields !== null && 'files' in fields;
  const parsed = bodySchema.safeParse(listed ? fields : { files: [] });
  if (parsed.success) return parsed.data;
  const [name, place, part] = parsed.error.issues[0]?.path ?? [];
  const field = typeof place === 'number' ? `${String(name)}[${place}]${part ? `.${String(part)}` : ''}` : String(name);
  throw new AppError('bad_field', { field, reason: takes[String(name)] ?? 'is not understood' });
}

/** What the address of a converted file tells of it, by its path or in full. */
function fileOf(url: string, request: Request, siteUrl: string): Pick<ListedFile, 'id' | 'knownAs'> | undefined {
  const address = URL.parse(url, siteUrl);
  if (!address || !isOwnOrigin(address.origin, siteUrl, request.headers.get('Host'))) return undefined;
  const [, id, name = ''] = /^\/files\/([\w-]{21})\/([^/]*)$/.exec(address.pathname) ?? [];
  return id ? { id, knownAs: decoded(name) } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
