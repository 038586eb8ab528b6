/** What a metric is called, what it says, and what tells its series apart: few values, none of them a visitor's. */
export interface Definition {
  name: string;
  help: string;
  labels: readonly string[];
}

interface HistogramDefinition extends Definition {
  /** Upper bounds. */
  buckets: readonly number[];
}

/** In seconds: an answer from memory, a small picture, a photo, a page of a book, and the longest a conversion may take. */
const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const CONVERSION_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 75];
const WAITING_SECONDS = [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const OPERATION_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const ofConversion = ['from', 'to'] as const;
const ofOperation = ['operation'] as const;

export const counters = {
  requests: {
    name: 'converter_http_requests_total',
    help: 'Requests whose answer is out or whose client is gone, by route pattern, method and status: its class, 429 and 503 by themselves.',
    labels: ['route', 'method', 'status'],
  },
  conversions: {
    name: 'converter_conversions_total',
    help: 'Conversions that have ended, by formats and outcome: done, or the code of the error.',
    labels: [...ofConversion, 'outcome'],
  },
  inputBytes: {
    name: 'converter_conversion_input_bytes_total',
    help: 'Bytes of the originals of conversions that have ended.',
    labels: ['from'],
  },
  outputBytes: {
    name: 'converter_conversion_output_bytes_total',
    help: 'Bytes of results.',
    labels: ['to'],
  },
  jobs: {
    name: 'converter_jobs_begun_total',
    help: 'Jobs begun by this process, by kind, whether they waited in the queue, and whether it was their first run.',
    labels: ['kind', 'way', 'run'],
  },
  engineEnds: {
    name: 'converter_engine_restarts_total',
    help: 'Engine processes that were ended and replaced, by reason.',
    labels: ['reason'],
  },
  admissionRefusals: {
    name: 'converter_admission_refusals_total',
    help: 'Requests that were refused with 503 before their body was read, by reason.',
    labels: ['reason'],
  },
  limitRefusals: {
    name: 'converter_rate_limit_refusals_total',
    help: 'Requests that were refused with 429, by limit.',
    labels: ['limit'],
  },
  storageErrors: {
    name: 'converter_storage_errors_total',
    help: 'Operations on the store that failed; that a file is not there is no failure.',
    labels: ofOperation,
  },
  databaseErrors: {
    name: 'converter_database_errors_total',
    help: 'Statements that the database failed or that did not reach it.',
    labels: ofOperation,
  },
  mails: {
    name: 'converter_mails_total',
    help: 'Attempts at sending a mail, by outcome.',
    labels: ['outcome'],
  },
  mailReports: {
    name: 'converter_mail_reports_total',
    help: 'Recipients who reported a mail and blocked further ones.',
    labels: [],
  },
  sweeps: {
    name: 'converter_sweeps_total',
    help: 'Sweeps by this process, by outcome.',
    labels: ['outcome'],
  },
  swept: {
    name: 'converter_swept_total',
    help: 'What sweeps have removed or ended, by kind.',
    labels: ['kind'],
  },
  errors: {
    name: 'converter_errors_total',
    help: 'Errors that were logged, by the message they were logged with.',
    labels: ['place'],
  },
} as const satisfies Record<string, Definition>;

export const histograms = {
  requestSeconds: {
    name: 'converter_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labels: ['route', 'method'],
    buckets: REQUEST_SECONDS,
  },
  conversionSeconds: {
    name: 'converter_conversion_duration_seconds',
    help: 'From a record to its end: waiting, converting and storing.',
    labels: ofConversion,
    buckets: [...CONVERSION_SECONDS, 150, 300, 600],
  },
  engineSeconds: {
    name: 'converter_conversion_engine_seconds',
    help: 'How long an engine was at work on a conversion.',
    labels: ofConversion,
    buckets: CONVERSION_SECONDS,
  },
  waitingSeconds: {
    name: 'converter_conversion_waiting_seconds',
    help: 'How long a conversion waited before its run began.',
    labels: ['kind'],
    buckets: WAITING_SECONDS,
  },
  storageSeconds: {
    name: 'converter_storage_operation_duration_seconds',
    help: 'Operations on the store.',
    labels: ofOperation,
    buckets: OPERATION_SECONDS,
  },
  databaseSeconds: {
    name: 'converter_database_query_duration_seconds',
    help: 'Statements, from when they were asked for, with their wait for a connection.',
    labels: ofOperation,
    buckets: OPERATION_SECONDS,
  },
} as const satisfies Record<string, HistogramDefinition>;

export const gauges = {
  queueJobs: {
    name: 'converter_queue_jobs',
    help: 'Jobs of all machines that wait or run, by kind.',
    labels: ['kind', 'state'],
  },
  queueAge: {
    name: 'converter_queue_oldest_waiting_seconds',
    help: 'How long the job has waited that has waited longest, by kind.',
    labels: ['kind'],
  },
  engines: {
    name: 'converter_engines',
    help: 'Engine processes of this process.',
    labels: ['state'],
  },
  requestsUnderWay: {
    name: 'converter_http_requests_in_progress',
    help: 'Requests whose answer is not out yet.',
    labels: [],
  },
  uploads: {
    name: 'converter_uploads_in_progress',
    help: 'Requests that bring files and whose body has not come whole.',
    labels: [],
  },
  lastSweep: {
    name: 'converter_sweep_last_success_timestamp_seconds',
    help: 'When this process last finished a sweep; 0 before it has. One of all machines sweeps each minute.',
    labels: [],
  },
  diskFree: {
    name: 'converter_disk_free_bytes',
    help: 'Free space where DATA_DIR lies, for a user without rights of his own.',
    labels: [],
  },
  diskSize: {
    name: 'converter_disk_size_bytes',
    help: 'Size of the file system where DATA_DIR lies.',
    labels: [],
  },
  build: {
    name: 'converter_build_info',
    help: '1, with what is running.',
    labels: ['version', 'node', 'role'],
  },
} as const satisfies Record<string, Definition>;
