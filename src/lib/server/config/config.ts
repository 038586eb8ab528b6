import { resolve } from 'node:path';
import type * as z from 'zod';
import { type ResultFormat, resultFormats } from '../../formats/formats.ts';
import { trimTrailing } from '../../text/trim-trailing.ts';
import { features, secret, variables } from './variables.ts';

const MB = 1024 ** 2;

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> };

/** An invalid setting. Its message is one line that names the variable and the allowed values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Feature = (typeof features)[number];

export type StorageConfig =
  | { kind: 'disk' }
  | { kind: 's3'; endpoint?: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

export interface Limits {
  maxFileBytes: number;
  maxFiles: number;
  maxPdfPages: number;
  /** Of one image, in pixels. */
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
  /** Without a trailing slash. */
  siteUrl: string;
  /** The path of `siteUrl`, without a trailing slash: `/convert`, or empty. */
  basePath: string;
  /** The name of the site on pages and in mails. */
  brandName: string;
  /** As `#rrggbb`. Its hue and saturation replace those of the accent color. */
  brandColor?: string;
  /** Parts of the site that are switched off. */
  disabledFeatures: ReadonlySet<Feature>;
  /** The formats that the site converts to, in display order. */
  allowedFormats: readonly ResultFormat[];
  /** Shown to visitors. */
  contactEmail?: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Encrypts personal data in the database; undefined: a key file in the data folder is used. */
  secretKey?: string;
  storage: StorageConfig;
  role: 'all' | 'web' | 'worker';
  workers: number;
  /** Requests per minute and address. */
  rateLimit: 'off' | number;
  /** Maximum queued jobs. */
  queueLimit: number;
  /** Memory for bodies and form fields of all requests. */
  bodyMemoryBytes: number;
  /** Free disk space below which no request is admitted. */
  minFreeBytes: number;
  /** How long a process accepts requests after SIGTERM. */
  drainMs: number;
  trustProxy: boolean;
  smtpUrl?: string;
  /** Whether mails are written to files in `dataDir`. Ignored with `smtpUrl`. */
  outbox: boolean;
  mailFrom: string;
  /** Delay before the second attempt to send a mail; doubled for each further one. */
  mailRetrySeconds: number;
  /** Maximum mails per hour of all visitors. */
  mailPerHour: number;
  logLevel: string;
  /** The place of conversions unless the visitor chooses. */
  convertOn: 'device' | 'server';
  /** Access to the metrics: a separate port, or a token for the public port. */
  metrics: { port?: number; host: string; token?: string };
  /** The trace collector; undefined disables tracing. */
  tracesUrl?: string;
  limits: Limits;
}

/**
 * Reads the configuration from an environment. Empty variables count as undefined.
 * @throws ConfigError for the first invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readValues(env);
  const disabledFeatures = new Set(features.filter((feature) => values.DISABLED_FEATURES.includes(feature)));
  const sendsMail = !disabledFeatures.has('mail');
  const siteUrl = trimTrailing(values.SITE_URL ?? `http://localhost:${values.PORT}`, '/');
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new ConfigError(`ROLE=${values.ROLE} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  if (values.ROLE !== 'all' && !values.SECRET_KEY) {
    throw new ConfigError(`ROLE=${values.ROLE} needs SECRET_KEY: one process encrypts what another decrypts.`);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    siteUrl,
    basePath: trimTrailing(new URL(siteUrl).pathname, '/'),
    disabledFeatures,
    allowedFormats: resultFormats.filter((format) => values.ALLOWED_FORMATS.includes(format)),
    brandName: values.BRAND_NAME,
    ...(values.BRAND_COLOR && { brandColor: values.BRAND_COLOR }),
    ...(values.CONTACT_EMAIL && { contactEmail: values.CONTACT_EMAIL }),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.SECRET_KEY && { secretKey: values.SECRET_KEY }),
    storage: readStorage(values),
    role: values.ROLE,
    workers: values.WORKERS,
    rateLimit: values.RATE_LIMIT,
    queueLimit: values.QUEUE_LIMIT,
    bodyMemoryBytes: values.BODY_MEMORY_MB * MB,
    minFreeBytes: values.MIN_FREE_MB * MB,
    drainMs: values.DRAIN_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY === 'true',
    ...(sendsMail && values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    outbox: sendsMail && values.OUTBOX === 'true',
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    mailPerHour: values.MAIL_PER_HOUR,
    logLevel: values.LOG_LEVEL,
    convertOn: values.CONVERT_ON,
    metrics: {
      ...(values.METRICS_PORT !== undefined && { port: values.METRICS_PORT }),
      host: values.METRICS_HOST,
      ...(values.METRICS_TOKEN && { token: values.METRICS_TOKEN }),
    },
    ...(values.OTEL_EXPORTER_OTLP_ENDPOINT && { tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT }),
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
  const entries = Object.entries(variables).map(([name, { schema, expected }]) => {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (!parsed.success)
      throw new ConfigError(`${name} must be ${expected}${secret.has(name) ? '' : `; it is "${env[name]}"`}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as Values;
}

function readStorage(values: Values): StorageConfig {
  if (values.STORAGE === 'disk') return { kind: 'disk' };
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = values[name];
    if (!value) throw new ConfigError(`${name} must be ${variables[name].expected} when STORAGE is s3; it is missing.`);
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
