import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fileOf, get } from '../../support/http/api.ts';
import { createImage } from '../../support/images/test-images.ts';
import { projectDir } from '../../support/server/server.ts';

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }>; headers?: Record<string, object> }>;
  requestBody?: { content: Record<string, { examples?: Record<string, { value: Record<string, unknown> }> }> };
}
interface Document {
  paths: Record<string, Record<string, Described>>;
}

const document = (await (await get('/openapi.json')).json()) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...document, $id: 'api' });

const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method, ...operation }]),
  ),
);
/** The operations that a test has called with success. */
const called = new Set<string>();
const cookies = new Map<string, string>();
const image = fileOf(await createImage({ width: 64, height: 48, format: 'jpeg' }));

interface Call {
  /** Values of the parameters in the path, and a query behind it. */
  path?: Record<string, string>;
  query?: string;
  form?: { fields: Record<string, unknown>; part: 'file' | 'files' };
  json?: unknown;
  headers?: Record<string, string>;
}

/** Calls an operation, and compares the response with its description. */
async function call(id: string, { path = {}, query = '', form, json, headers = {} }: Call = {}): Promise<Response> {
  const operation = operations.get(id);
  if (!operation) throw new Error(`${id} is not described`);
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await get(url + query, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(cookie && { cookie }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(form && { body: formData(form) }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  for (const each of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    cookies.set(name, value);
  }
  const described = operation.responses[response.status];
  expect(described, `${id}: ${response.status} ${response.ok ? '' : await response.clone().text()}`).toBeDefined();
  if (response.ok) called.add(id);
  else {
    const codes = (described?.headers?.['X-Error-Code'] ?? {}) as { schema?: { enum: string[] } };
    expect(codes.schema?.enum).toContain(response.headers.get('X-Error-Code'));
  }
  await checkBody(id, response.clone(), described?.content ?? {});
  return response;
}

async function checkBody(id: string, response: Response, content: Record<string, { schema: object }>): Promise<void> {
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (response.status === 204) return;
  const names = Object.keys(content).filter(
    (name) => name === type || name === `${type.split('/')[0]}/*` || name === '*/*',
  );
  expect(names, `${id} responds with ${type}`).not.toEqual([]);
  const { schema } = content[names[0] ?? ''] ?? {};
  const validate = ajv.compile(absolute(schema ?? {}));
  const text = type.includes('json') ? await response.text() : '';
  for (const line of type.includes('ndjson') ? text.trim().split('\n') : [text].filter(Boolean)) {
    expect(validate(JSON.parse(line)), `${id}: ${JSON.stringify(validate.errors)} in ${line}`).toBe(true);
  }
}

/** The schema with references into the document. */
const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object;

function formData({ fields, part }: NonNullable<Call['form']>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const texts = Array.isArray(value) && typeof value[0] === 'string' ? value : [value];
    for (const text of texts) body.append(name, typeof text === 'object' ? JSON.stringify(text) : String(text));
  }
  body.append(part, image, 'photo.jpg');
  return body;
}

const examplesOf = (id: string) =>
  Object.values(operations.get(id)?.requestBody?.content['multipart/form-data']?.examples ?? {}).map(
    ({ value }) => value,
  );

async function convertExample(headers: Record<string, string> = {}) {
  const response = await call('convert', { form: { fields: { outputFormat: 'webp' }, part: 'files' }, headers });
  const [item] = (await response.json()) as { id: string; url: string; convertedName: string }[];
  if (!item) throw new Error('no item');
  return item;
}

test('the document is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test.each([
  ['convert', 'files'],
  ['storeResult', 'file'],
  ['drawFile', 'file'],
  ['previewResult', 'file'],
] as const)('each example of %s works', async (id, part) => {
  const examples = examplesOf(id);
  expect(examples.length).toBeGreaterThan(0);
  for (const fields of examples) expect((await call(id, { form: { fields, part } })).status).toBe(200);
});

test('a conversion streams lines, and its result is read, listed, zipped and deleted', async () => {
  const headers = { Accept: 'application/x-ndjson; progress=1' };
  await call('convert', { form: { fields: { outputFormat: 'png' }, part: 'files' }, headers });
  const batchId = randomUUID();
  const item = await convertExample({ 'Idempotency-Key': `${batchId}.one` });
  const path = { id: item.id, name: item.convertedName };
  await call('getConversion', { path });
  await call('getFile', { path, query: '?download' });
  await call('getThumbnail', { path });
  await call('getBatch', { path: { batchId } });
  await call('downloadFiles', { json: { files: [{ url: item.url, filename: 'one.webp' }] } });
  await call('downloadNewest');
  await call('deleteConversion', { path });
  expect((await call('getConversion', { path })).status).toBe(404);
  expect((await call('getBatch', { path: { batchId: 'none' } })).status).toBe(400);
  await call('cancelRequest', { path: { key: `${batchId}.one` } });
});

test('a link to files is created, read and deleted', async () => {
  const { id } = await convertExample();
  const created = await call('createDelivery', { json: { link: true, files: [id] } });
  const path = { id: ((await created.json()) as { id: string }).id };
  await call('getDelivery', { path });
  await call('downloadDelivery', { path });
  await call('deleteDelivery', { path });
  expect((await call('createDelivery', { json: { link: true, files: [] } })).status).toBe(400);
});

test('everything of the visitor is deleted, and each operation has been called', async () => {
  await call('deleteConversions');
  expect([...operations.keys()].filter((id) => !called.has(id))).toEqual([]);
});

test('the client of docs/API.md fits the types that are generated from the document, and converts', async () => {
  const [, source = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(projectDir, 'docs/API.md'), 'utf8')) ?? [];
  await mkdir(join(projectDir, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(projectDir, '.cache/client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, new Uint8Array(await image.arrayBuffer()));
  await writeFile(
    join(folder, 'image-converter.ts'),
    astToString(await openapiTS(structuredClone(document) as never, { defaultNonNullable: false })),
  );
  const main = join(folder, 'main.ts');
  const adapted = source
    .replaceAll('http://localhost:4321', inject('url'))
    .replace("openAsBlob('photo.jpg')", `openAsBlob(${JSON.stringify(photo)})`)
    .replace(/for \(const item of data\).*/, 'export const items = data;');
  await writeFile(main, adapted);
  const program = ts.createProgram([main], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(problems).toEqual([]);
  const { items } = (await import(/* @vite-ignore */ main)) as { items: { url: string }[] };
  expect((await get(items[0]?.url ?? '')).status).toBe(200);
});
