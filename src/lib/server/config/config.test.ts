import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { resultFormats } from '../../formats/formats.ts';
import { projectDir } from '../project-dir.ts';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './variables.ts';

type Name = keyof typeof variables;
const SECRET = 'hunter2-and-more';
const KEY = 'k'.repeat(32);

/** Values that each variable rejects. */
const wrong: Record<Name, readonly string[]> = {
  PORT: ['65536', '-1', 'http', '80.5'],
  HOST: [],
  DATA_DIR: ['/', '.', '..'],
  SITE_URL: [
    'https://example.org/a b',
    'https://example.org/a/../b',
    'https://example.org//a',
    'https://example.org?a',
    'example.org',
    'ftp://example.org',
    '//example.org',
    'https://',
  ],
  BRAND_NAME: ['<b>Acme', 'A "quoted" name', 'x'.repeat(41)],
  BRAND_COLOR: ['blue', '#12', '#12345g'],
  DISABLED_FEATURES: ['fax', 'mail links'],
  ALLOWED_FORMATS: ['jpegg', 'jpg webp', 'jpg, heic', 'pdf'],
  CONTACT_EMAIL: ['nobody', '<b>@example.org', 'a"b@example.org'],
  DATABASE_URL: [`mysql://me:${SECRET}@host/db`, `host ${SECRET}`],
  STORAGE: ['tape', 'S3'],
  S3_ENDPOINT: ['minio:9000', 'minio'],
  S3_REGION: [],
  S3_BUCKET: [],
  S3_ACCESS_KEY_ID: [],
  S3_SECRET_ACCESS_KEY: [],
  ROLE: ['boss'],
  WORKERS: ['0', 'many', '257'],
  RATE_LIMIT: ['0', '-1', 'on', '1.5'],
  QUEUE_LIMIT: ['0', 'off', '1.5'],
  BODY_MEMORY_MB: ['7', '4097', 'much'],
  MIN_FREE_MB: ['-1', '0.5', 'none'],
  DRAIN_SECONDS: ['-1', '601'],
  TRUST_PROXY: ['yes', '1'],
  SECRET_KEY: [SECRET],
  OUTBOX: ['yes', '1'],
  SMTP_URL: [`http://me:${SECRET}@mail`, `mail ${SECRET}`],
  MAIL_FROM: ['nobody', 'me@'],
  MAIL_RETRY_SECONDS: ['-1', '3601'],
  MAIL_PER_HOUR: ['0', '-1', '1.5', 'off'],
  METRICS_PORT: ['65536', '-1', 'off'],
  METRICS_HOST: [],
  METRICS_TOKEN: ['guess'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector'],
  LOG_LEVEL: ['loud'],
  CONVERT_ON: ['browser'],
  MAX_FILE_MB: ['0', 'x'],
  MAX_FILES: ['0', '1001'],
  MAX_PDF_PAGES: ['0'],
  MAX_MEGAPIXELS: ['0', '1001'],
  IMAGE_TIMEOUT_SECONDS: ['0', '601'],
  PAGE_TIMEOUT_SECONDS: ['0', '601'],
  PDF_TIMEOUT_SECONDS: ['0', '3601'],
  ENGINE_MEMORY_MB: ['511'],
  RESULT_HOURS: ['0'],
  DELIVERY_DAYS: ['0', '366'],
};

function refusalOf(env: Record<string, string>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${JSON.stringify(env)}`);
}

describe('without any variable', () => {
  test('the defaults apply', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      siteUrl: 'http://localhost:4321',
      storage: { kind: 'disk' },
      role: 'all',
      rateLimit: 'off',
      trustProxy: false,
      mailFrom: 'no-reply@localhost',
      mailPerHour: 200,
      logLevel: 'info',
      limits: {
        maxFileBytes: 50 * 1024 ** 2,
        maxFiles: 100,
        maxPdfPages: 500,
        maxPixels: 268_000_000,
        imageTimeoutMs: 60_000,
        pageTimeoutMs: 15_000,
        pdfTimeoutMs: 600_000,
        resultMs: 24 * 3_600_000,
        deliveryMs: 7 * 86_400_000,
      },
    });
    expect(readConfig({})).not.toHaveProperty('databaseUrl');
    expect(readConfig({}).workers).toBeGreaterThan(0);
  });

  test('empty variables count as missing', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

test('values reach the configuration', () => {
  const config = readConfig({
    PORT: '80',
    SITE_URL: 'https://example.org/',
    DATABASE_URL: 'postgres://host/db',
    ROLE: 'worker',
    SECRET_KEY: KEY,
    RATE_LIMIT: '30',
    QUEUE_LIMIT: '40',
    BODY_MEMORY_MB: '16',
    DRAIN_SECONDS: '4',
    MAIL_PER_HOUR: '7',
    TRUST_PROXY: 'true',
    MAX_FILE_MB: '1',
    MAX_MEGAPIXELS: '2',
    IMAGE_TIMEOUT_SECONDS: '3',
  });
  expect(config).toMatchObject({
    port: 80,
    siteUrl: 'https://example.org',
    databaseUrl: 'postgres://host/db',
    secretKey: KEY,
    role: 'worker',
    rateLimit: 30,
    queueLimit: 40,
    bodyMemoryBytes: 16 * 1024 ** 2,
    drainMs: 4000,
    trustProxy: true,
    mailFrom: 'no-reply@example.org',
    mailPerHour: 7,
    limits: { maxFileBytes: 1024 ** 2, maxPixels: 2_000_000, imageTimeoutMs: 3000 },
  });
});

const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => ({ name: name as Name, value })));
test.each(cases)('$name=$value is refused in one line with its name and allowed values', ({ name, value }) => {
  const { message } = refusalOf({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} must be `));
  expect(message).toContain(variables[name].expected);
  expect(message).not.toContain('\n');
  expect(message).not.toContain(SECRET);
});

test.each([
  ['https://example.org', ''],
  ['https://example.org/', ''],
  ['https://example.org/convert/', '/convert'],
  ['https://example.org/tools/convert_2', '/tools/convert_2'],
])('SITE_URL=%s is below the path %j', (SITE_URL, basePath) => {
  expect(readConfig({ SITE_URL })).toMatchObject({ siteUrl: SITE_URL.replace(/\/$/, ''), basePath });
});

test('disabled features are a list, and mail is then as without a mail server', () => {
  expect(readConfig({}).disabledFeatures).toEqual(new Set());
  const config = readConfig({ DISABLED_FEATURES: 'links, mail', SMTP_URL: 'smtp://localhost', OUTBOX: 'true' });
  expect(config.disabledFeatures).toEqual(new Set(['mail', 'links']));
  expect(config).toMatchObject({ outbox: false });
  expect(config).not.toHaveProperty('smtpUrl');
});

test('allowed formats are a list of names or extensions, by default all', () => {
  expect(readConfig({}).allowedFormats).toEqual(resultFormats);
  expect(readConfig({ ALLOWED_FORMATS: 'webp, JPEG,' }).allowedFormats).toEqual(['jpg', 'webp']);
  expect(refusalOf({ ALLOWED_FORMATS: 'jpeg,jpegg' }).message).toMatch(
    /^ALLOWED_FORMATS .*jpg, png, webp.*"jpeg,jpegg"\.$/,
  );
});

describe('variables that need others', () => {
  test.each(['web', 'worker'])('ROLE=%s needs DATABASE_URL', (ROLE) => {
    expect(refusalOf({ ROLE }).message).toMatch(/^ROLE=.*DATABASE_URL.*\.$/);
  });
  test.each(['web', 'worker'])('ROLE=%s needs SECRET_KEY', (ROLE) => {
    const { message } = refusalOf({ ROLE, DATABASE_URL: 'postgres://host/db' });
    expect(message).toMatch(/^ROLE=.*SECRET_KEY.*\.$/);
  });

  const s3 = { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: SECRET };
  test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('STORAGE=s3 needs %s', (name) => {
    const { message } = refusalOf({ ...s3, [name]: '' });
    expect(message).toMatch(new RegExp(`^${name} must be `));
    expect(message).not.toContain(SECRET);
  });

  test('S3 with all variables is S3 storage', () => {
    expect(readConfig(s3).storage).toEqual({
      kind: 's3',
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: SECRET,
    });
  });
});

describe('docs/CONFIGURATION.md', () => {
  const text = readFileSync(join(projectDir, 'docs/CONFIGURATION.md'), 'utf8');
  /** Variable, default and values of the rows with four columns: those of the server's own variables. */
  const rows = [...text.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\| ([^|]+?) +\| [^|]+\|$/gm)];
  const documented = new Map(rows.map(([, name, initial, values]) => [name, { initial, values }]));

  /** Defaults that depend on the machine or on another variable. */
  const derived: Partial<Record<Name, string>> = {
    WORKERS: 'CPU cores, at least 2',
    SITE_URL: '`http://localhost:PORT`',
    MAIL_FROM: '`no-reply@` the host of `SITE_URL`',
    SECRET_KEY: 'a file in `DATA_DIR`',
    ALLOWED_FORMATS: 'all',
  };
  const names = Object.keys(variables) as Name[];
  const schemaOf = (name: Name) =>
    z.toJSONSchema(variables[name].schema, { unrepresentable: 'any' }) as {
      default?: unknown;
      enum?: string[];
      minimum?: number;
      maximum?: number;
      minLength?: number;
    };

  test('has one row for each variable and no others', () => {
    expect(rows.map(([, name]) => name).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s has the default of the schema', (name) => {
    const { default: initial } = schemaOf(name);
    const expected = derived[name] ?? (initial === undefined ? 'none' : `\`${initial}\``);
    expect(documented.get(name)?.initial).toBe(expected);
  });

  test.each(names)('%s has the values of the schema', (name) => {
    const { enum: choices, minimum, maximum, minLength } = schemaOf(name);
    const values = documented.get(name)?.values;
    if (choices) expect(values).toBe(choices.map((choice) => `\`${choice}\``).join(', '));
    else if (minimum !== undefined) expect(values).toBe(`${minimum} to ${maximum}`);
    else if (minLength !== undefined) expect(values).toBe(`at least ${minLength} characters`);
    else expect(values).toBeTruthy();
  });
});
