/** A metric. Its labels have few values and contain no personal data. */
export interface Definition {
  name: string;
  help: string;
  labels: readonly string[];
}

interface HistogramDefinition extends Definition {
  /** Upper bounds. */
  buckets: readonly number[];
}

/** In seconds, from a response out of memory to the longest conversion allowed. */
const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const CONVERSION_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 75];
const WAITING_SECONDS = [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const OPERATION_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const ofConversion = ['from', 'to'] as const;
const ofOperation = ['operation'] as const;

export const counters = {
  requests: {
    name: 'converter_http_requests_total',
    help: 'Requests answered or aborted, by route pattern, method and status: its class, with 429 and 503 separate.',
    labels: ['route', 'method', 'status'],
  },
  conversions: {
    name: 'converter_conversions_total',
    help: 'Conversions that have ended, by formats and outcome: done, or the error code.',
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
    name: 'converter_jobs_started_total',
    help: 'Jobs started by this process, by kind, whether they went through the queue, and whether it was their first run.',
    labels: ['kind', 'execution', 'run'],
  },
  engineEnds: {
    name: 'converter_engine_restarts_total',
    help: 'Engine processes that were replaced, by reason.',
    labels: ['reason'],
  },
  admissionRefusals: {
    name: 'converter_admission_refusals_total',
    help: 'Requests that admission control refused, by reason.',
    labels: ['reason'],
  },
  limitRefusals: {
    name: 'converter_rate_limit_refusals_total',
    help: 'Requests that a rate limit refused, by limit.',
    labels: ['limit'],
  },
  storageErrors: {
    name: 'converter_storage_errors_total',
    help: 'Storage operations that failed. A missing file does not count.',
    labels: ofOperation,
  },
  databaseErrors: {
    name: 'converter_database_errors_total',
    help: 'Statements that failed, including those that did not reach the database.',
    labels: ofOperation,
  },
  mails: {
    name: 'converter_mails_total',
    help: 'Attempts to send a mail, by outcome.',
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
    help: 'Items that sweeps have removed or ended, by kind.',
    labels: ['kind'],
  },
  errors: {
    name: 'converter_errors_total',
    help: 'Logged errors, by log message.',
    labels: ['message'],
  },
} as const satisfies Record<string, Definition>;

export const histograms = {
  requestSeconds: {
    name: 'converter_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labels: ['route', 'method'],
    buckets: REQUEST_SECONDS,
  },
  conversionSeconds: {
    name: 'converter_conversion_duration_seconds',
    help: 'Time from the creation of a conversion to its end: waiting, converting and storing.',
    labels: ofConversion,
    buckets: [...CONVERSION_SECONDS, 150, 300, 600],
  },
  engineSeconds: {
    name: 'converter_conversion_engine_seconds',
    help: 'Time an engine took for a conversion.',
    labels: ofConversion,
    buckets: CONVERSION_SECONDS,
  },
  waitingSeconds: {
    name: 'converter_conversion_waiting_seconds',
    help: 'Time a conversion waited before its run started.',
    labels: ['kind'],
    buckets: WAITING_SECONDS,
  },
  storageSeconds: {
    name: 'converter_storage_operation_duration_seconds',
    help: 'Duration of storage operations.',
    labels: ofOperation,
    buckets: OPERATION_SECONDS,
  },
  databaseSeconds: {
    name: 'converter_database_query_duration_seconds',
    help: 'Duration of statements, including the wait for a connection.',
    labels: ofOperation,
    buckets: OPERATION_SECONDS,
  },
} as const satisfies Record<string, HistogramDefinition>;

export const gauges = {
  queueJobs: {
    name: 'converter_queue_jobs',
    help: 'Queued and running jobs of all machines, by kind.',
    labels: ['kind', 'state'],
  },
  queueAge: {
    name: 'converter_queue_oldest_waiting_seconds',
    help: 'Age of the oldest queued job, by kind.',
    labels: ['kind'],
  },
  engines: {
    name: 'converter_engines',
    help: 'Engine processes of this process.',
    labels: ['state'],
  },
  requestsInProgress: {
    name: 'converter_http_requests_in_progress',
    help: 'Requests that have not been answered completely.',
    labels: [],
  },
  uploads: {
    name: 'converter_uploads_in_progress',
    help: 'Upload requests whose body has not been received completely.',
    labels: [],
  },
  lastSweep: {
    name: 'converter_sweep_last_success_timestamp_seconds',
    help: 'When this process last completed a sweep, or 0. One of all machines sweeps each minute.',
    labels: [],
  },
  diskFree: {
    name: 'converter_disk_free_bytes',
    help: 'Free space of the file system of DATA_DIR, for unprivileged users.',
    labels: [],
  },
  diskSize: {
    name: 'converter_disk_size_bytes',
    help: 'Size of the file system of DATA_DIR.',
    labels: [],
  },
  build: {
    name: 'converter_build_info',
    help: 'Always 1, with version, Node.js version and role as labels.',
    labels: ['version', 'node', 'role'],
  },
} as const satisfies Record<string, Definition>;
