import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { MAX_PAGE_LIST } from '../options.ts';

const MB = 1024 ** 2;

/** What an environment variable may be: the schema that reads it and the words for the one line that refuses it. */
interface Variable<T extends z.ZodType> {
  schema: T;
  takes: string;
}

const variable = <T extends z.ZodType>(schema: T, takes: string): Variable<T> => ({ schema, takes });

const whole = (min: number, max: number, fallback: number) =>
  variable(
    z.coerce.number().int().min(min).max(max).default(fallback),
    `a whole number from ${min} to ${max} (default ${fallback})`,
  );
const choice = <const T extends [string, ...string[]]>(values: T, fallback: T[number]) =>
  variable(z.enum(values).default(fallback as never), `one of ${values.join(', ')} (default ${fallback})`);
const url = (protocols: string[], takes: string) =>
  variable(
    z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) }).optional(),
    `${takes} starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  );
const text = (takes: string) => variable(z.string().optional(), takes);

/** Every variable that is read, and the only place where the environment is. Documented in README.md, by a test. */
export const variables = {
  PORT: whole(0, 65_535, 4321),
  HOST: variable(z.string().default('127.0.0.1'), 'an address to listen on (default 127.0.0.1)'),
  DATA_DIR: variable(z.string().default('data'), 'a folder (default data)'),
  SITE_URL: variable(
    z
      .url({ protocol: /^https?$/ })
      .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value))
      .optional(),
    'the address visitors use, like https://example.org, without a path',
  ),
  DATABASE_URL: url(['postgres', 'postgresql'], 'a PostgreSQL address'),
  STORAGE: choice(['disk', 's3'], 'disk'),
  S3_ENDPOINT: url(['http', 'https'], 'the address of an S3 service'),
  S3_REGION: variable(z.string().default('us-east-1'), 'a region name (default us-east-1)'),
  S3_BUCKET: text('a bucket name'),
  S3_ACCESS_KEY_ID: text('an access key'),
  S3_SECRET_ACCESS_KEY: text('a secret key'),
  ROLE: choice(['all', 'web', 'worker'], 'all'),
  WORKERS: whole(1, 256, availableParallelism()),
  RATE_LIMIT: variable(
    z.union([z.literal('off'), z.coerce.number().int().min(1)]).default('off'),
    'off, or requests a minute and address (default off)',
  ),
  QUEUE_LIMIT: whole(1, 1_000_000, 2000),
  QUEUE_MAX_WAIT_SECONDS: whole(1, 86_400, 300),
  /** Whether the last entry of X-Forwarded-For is believed. */
  TRUST_PROXY: choice(['true', 'false'], 'false'),
  SMTP_URL: url(['smtp', 'smtps'], 'a mail server'),
  MAIL_FROM: variable(z.email().optional(), "an e-mail address (default no-reply at SITE_URL's host)"),
  MAIL_RETRY_SECONDS: whole(0, 3600, 40),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  MAX_FILE_MB: whole(1, 10_000, 50),
  MAX_FILES: whole(1, 1000, 100),
  MAX_PDF_PAGES: whole(1, MAX_PAGE_LIST, 500),
  MAX_MEGAPIXELS: whole(1, 1000, 268),
  IMAGE_TIMEOUT_SECONDS: whole(1, 600, 60),
  PAGE_TIMEOUT_SECONDS: whole(1, 600, 15),
  PDF_TIMEOUT_SECONDS: whole(1, 3600, 600),
  ENGINE_MEMORY_MB: whole(256, 65_536, 1536),
  RESULT_HOURS: whole(1, 8760, 24),
  DELIVERY_DAYS: whole(1, 365, 7),
} as const satisfies Record<string, Variable<z.ZodType>>;

/** Values that no message may show. */
const secret = new Set(['DATABASE_URL', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> };

/** A setting that stops the start: its message is one line that names the variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type StorageConfig =
  | { kind: 'disk' }
  | { kind: 's3'; endpoint?: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

export interface Limits {
  maxFileBytes: number;
  maxFiles: number;
  maxPdfPages: number;
  /** Of one picture, in pixels. */
  maxPixels: number;
  imageTimeoutMs: number;
  /** Of one page of a PDF. */
  pageTimeoutMs: number;
  /** Of all its pages together. */
  pdfTimeoutMs: number;
  engineMemoryBytes: number;
  resultMs: number;
  deliveryMs: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Missing: the embedded database under `dataDir`. */
  databaseUrl?: string;
  storage: StorageConfig;
  role: 'all' | 'web' | 'worker';
  workers: number;
  /** Requests a minute and address. */
  rateLimit: 'off' | number;
  /** When no more work is taken in: jobs that wait, and how long somebody waits for a turn. */
  queue: { limit: number; maxWaitMs: number };
  trustProxy: boolean;
  smtpUrl?: string;
  mailFrom: string;
  /** Before the second attempt at sending a mail; it doubles with each further one. */
  mailRetrySeconds: number;
  logLevel: string;
  limits: Limits;
}

/**
 * The configuration from an environment. Empty variables count as missing.
 * @throws ConfigError for the first variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readValues(env);
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new ConfigError(`ROLE=${values.ROLE} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    siteUrl,
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    storage: readStorage(values),
    role: values.ROLE,
    workers: values.WORKERS,
    rateLimit: values.RATE_LIMIT,
    queue: { limit: values.QUEUE_LIMIT, maxWaitMs: values.QUEUE_MAX_WAIT_SECONDS * 1000 },
    trustProxy: values.TRUST_PROXY === 'true',
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    logLevel: values.LOG_LEVEL,
    limits: {
      maxFileBytes: values.MAX_FILE_MB * MB,
      maxFiles: values.MAX_FILES,
      maxPdfPages: values.MAX_PDF_PAGES,
      maxPixels: values.MAX_MEGAPIXELS * 1e6,
      imageTimeoutMs: values.IMAGE_TIMEOUT_SECONDS * 1000,
      pageTimeoutMs: values.PAGE_TIMEOUT_SECONDS * 1000,
      pdfTimeoutMs: values.PDF_TIMEOUT_SECONDS * 1000,
      engineMemoryBytes: values.ENGINE_MEMORY_MB * MB,
      resultMs: values.RESULT_HOURS * 3_600_000,
      deliveryMs: values.DELIVERY_DAYS * 86_400_000,
    },
  };
}

function readValues(env: Record<string, string | undefined>): Values {
  const entries = Object.entries(variables).map(([name, { schema, takes }]) => {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (!parsed.success)
      throw new ConfigError(`${name} must be ${takes}${secret.has(name) ? '' : `; it is "${env[name]}"`}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as Values;
}

function readStorage(values: Values): StorageConfig {
  if (values.STORAGE === 'disk') return { kind: 'disk' };
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = values[name];
    if (!value) throw new ConfigError(`${name} must be ${variables[name].takes} when STORAGE is s3; it is missing.`);
    return value;
  };
  return {
    kind: 's3',
    ...(values.S3_ENDPOINT && { endpoint: values.S3_ENDPOINT }),
    region: values.S3_REGION,
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}
