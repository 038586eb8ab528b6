import { availableParallelism } from 'node:os';
import { isAbsolute, relative, resolve } from 'node:path';
import * as z from 'zod';
import { formatOfName, resultFormats } from '../../formats/formats.ts';
import { MAX_PAGE_LIST } from '../../options/schema.ts';
import { projectDir } from '../project-dir.ts';

/** Shorter secrets can be guessed. */
const MIN_TOKEN_LENGTH = 16;
const MIN_KEY_LENGTH = 32;
export const DEFAULT_BRAND_NAME = 'Image Converter';

/** Parts of the site that can be switched off. */
export const features = ['mail', 'links', 'tools'] as const;

/** The schema of an environment variable, and the text of its error message. */
interface Variable<T extends z.ZodType> {
  schema: T;
  expected: string;
}

const variable = <T extends z.ZodType>(schema: T, expected: string): Variable<T> => ({ schema, expected });

const wholeNumber = (min: number, max: number, fallback: number) =>
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

/** Permissions of everything in the data folder are tightened, so `/` or a home folder would be damaged. */
function containsProject(path: string): boolean {
  const inside = relative(resolve(path), projectDir);
  return !inside.startsWith('..') && !isAbsolute(inside);
}

/** Every environment variable that the server reads. docs/CONFIGURATION.md describes them; a test compares the two. */
export const variables = {
  PORT: wholeNumber(0, 65_535, 4321),
  HOST: variable(z.string().default('127.0.0.1'), 'an address to listen on (default 127.0.0.1)'),
  DATA_DIR: variable(
    z
      .string()
      .default('data')
      .refine((path) => !containsProject(path)),
    'a folder for data alone, not one that contains the program (default data)',
  ),
  SITE_URL: variable(
    z
      .url({ protocol: /^https?$/ })
      .refine((value) => /^https?:\/\/[^/?#]+(\/[\w-]+)*\/?$/.test(value))
      .optional(),
    'the address visitors use, like https://example.org or https://example.org/convert, with only letters, digits, _ and - in its path',
  ),
  BRAND_NAME: variable(
    // Filled into HTML and JSON without escaping.
    z
      .string()
      .regex(/^[^<>&"\\{}\p{Cc}]{1,40}$/u)
      .default(DEFAULT_BRAND_NAME),
    'a name of at most 40 characters without < > & " \\ { } (default Image Converter)',
  ),
  BRAND_COLOR: variable(
    z
      .string()
      .regex(/^#[\da-f]{6}$/i)
      .optional(),
    'a color like #2563eb',
  ),
  DISABLED_FEATURES: variable(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').map((feature) => feature.trim()))
      .pipe(z.array(z.union([z.enum(features), z.literal('')]))),
    `a list of ${features.join(', ')}, separated by commas`,
  ),
  ALLOWED_FORMATS: variable(
    z
      .string()
      .default(resultFormats.join(','))
      .transform((list) => list.split(',').flatMap((name) => (name.trim() ? [formatOfName(`.${name.trim()}`)] : [])))
      .pipe(z.array(z.enum(resultFormats)).refine((allowed) => allowed.some((format) => format !== 'pdf'))),
    `a list of ${resultFormats.join(', ')}, separated by commas, with at least one format of images`,
  ),
  CONTACT_EMAIL: variable(z.email().optional(), 'an e-mail address for questions of visitors'),
  DATABASE_URL: url(['postgres', 'postgresql'], 'a PostgreSQL address'),
  STORAGE: choice(['disk', 's3'], 'disk'),
  S3_ENDPOINT: url(['http', 'https'], 'the address of an S3 service'),
  S3_REGION: variable(z.string().default('us-east-1'), 'a region name (default us-east-1)'),
  S3_BUCKET: text('a bucket name'),
  S3_ACCESS_KEY_ID: text('an access key'),
  S3_SECRET_ACCESS_KEY: text('a secret key'),
  ROLE: choice(['all', 'web', 'worker'], 'all'),
  WORKERS: wholeNumber(1, 256, Math.max(2, availableParallelism())),
  RATE_LIMIT: variable(
    z.union([z.literal('off'), z.coerce.number().int().min(1)]).default('off'),
    'off, or requests a minute and address (default off)',
  ),
  QUEUE_LIMIT: wholeNumber(1, 1_000_000, 2000),
  BODY_MEMORY_MB: wholeNumber(8, 4096, 128),
  MIN_FREE_MB: wholeNumber(0, 10_000_000, 1024),
  DRAIN_SECONDS: wholeNumber(0, 600, 0),
  /** Whether the last entry of X-Forwarded-For is trusted. */
  TRUST_PROXY: choice(['true', 'false'], 'false'),
  SECRET_KEY: variable(
    z.string().min(MIN_KEY_LENGTH).optional(),
    `a secret of at least ${MIN_KEY_LENGTH} characters, the same for all processes of a deployment`,
  ),
  SMTP_URL: url(['smtp', 'smtps'], 'a mail server'),
  /** Whether mails are written to files if there is no mail server. */
  OUTBOX: choice(['true', 'false'], 'false'),
  MAIL_FROM: variable(z.email().optional(), "an e-mail address (default no-reply at SITE_URL's host)"),
  MAIL_RETRY_SECONDS: wholeNumber(0, 3600, 40),
  MAIL_PER_HOUR: wholeNumber(1, 1_000_000, 200),
  /** Undefined: there is no metrics server. */
  METRICS_PORT: variable(
    z.coerce.number().int().min(0).max(65_535).optional(),
    'a port of its own for metrics, a whole number from 0 to 65535',
  ),
  METRICS_HOST: variable(z.string().default('127.0.0.1'), 'an address to listen on for metrics (default 127.0.0.1)'),
  METRICS_TOKEN: variable(
    z.string().min(MIN_TOKEN_LENGTH).optional(),
    `a secret of at least ${MIN_TOKEN_LENGTH} characters`,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https'], 'the address of an OpenTelemetry collector'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  CONVERT_ON: choice(['device', 'server'], 'device'),
  MAX_FILE_MB: wholeNumber(1, 10_000, 50),
  MAX_FILES: wholeNumber(1, 1000, 100),
  MAX_PDF_PAGES: wholeNumber(1, MAX_PAGE_LIST, 500),
  MAX_MEGAPIXELS: wholeNumber(1, 1000, 268),
  IMAGE_TIMEOUT_SECONDS: wholeNumber(1, 600, 60),
  PAGE_TIMEOUT_SECONDS: wholeNumber(1, 600, 15),
  PDF_TIMEOUT_SECONDS: wholeNumber(1, 3600, 600),
  ENGINE_MEMORY_MB: wholeNumber(512, 65_536, 1536),
  RESULT_HOURS: wholeNumber(1, 8760, 24),
  DELIVERY_DAYS: wholeNumber(1, 365, 7),
} as const satisfies Record<string, Variable<z.ZodType>>;

/** Variables whose values must not appear in messages. */
export const secret: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'SECRET_KEY',
]);
