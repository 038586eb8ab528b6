import type {
  complexityMessages,
  fieldMessages,
  fileListMessages,
  helpMessages,
  limitMessages,
  unsupportedMessages,
} from './messages.ts';
import { errorMessages } from './messages.ts';

/** A text of `messages.ts` by its key. In rows of earlier releases, it is the text itself. */
type Phrase<Texts> = string | { [Key in keyof Texts]: KeyedPhrase<Texts, Key> }[keyof Texts];

type KeyedPhrase<Texts, Key extends keyof Texts> = { key: Key } & ValuesOf<Texts[Key]>;

/** Values of a text, without the name of the field. */
type ValuesOf<Text> = Text extends () => string
  ? { values?: undefined }
  : Text extends (values: infer Values) => string
    ? keyof Omit<Values, 'field'> extends never
      ? { values?: undefined }
      : { values: Omit<Values, 'field'> }
    : never;

type Reasons = typeof complexityMessages & typeof fieldMessages & typeof fileListMessages;

/** Values for the text of an error. They are JSON, so that the text is in the language of the visitor who reads it. */
export interface ErrorDetails {
  /** The invalid form field. */
  field?: string;
  /** What is wrong with the field or the drawing, or the files that are gone. */
  reason?: Phrase<Reasons>;
  /** A limit, with its unit. */
  limit?: Phrase<typeof limitMessages>;
  /** Delay before the next attempt. */
  retryAfterSeconds?: number;
  /** The kind of a file that is not supported. */
  kind?: Phrase<typeof unsupportedMessages>;
  /** Advice, as a sentence. */
  help?: Phrase<typeof helpMessages>;
  /** The name of the file, if several files have one result. The text begins with it. */
  file?: string;
}

interface CatalogEntry {
  /** HTTP status of a response with this error. */
  status: number;
  /** Whether a retry with the same file fails again, whatever the options are. */
  isPermanent?: true;
}

/** Maximum length of a name from user input. */
const MAX_NAME_LENGTH = 60;
export const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

const catalog = {
  not_multipart: { status: 400 },
  malformed_body: { status: 400 },
  not_a_list: { status: 415 },
  not_json: { status: 415 },
  no_files: { status: 400 },
  bad_field: { status: 400 },
  cross_site: { status: 403 },
  none_listed: { status: 400 },
  not_found: { status: 404 },
  files_gone: { status: 404 },
  none_converted: { status: 404 },
  body_timeout: { status: 408 },
  method_not_allowed: { status: 405 },
  too_many_listed: { status: 413 },
  request_too_large: { status: 413 },
  too_many_files: { status: 413 },
  file_too_large: { status: 413, isPermanent: true },
  too_many_pixels: { status: 413, isPermanent: true },
  too_many_pages: { status: 413 },
  too_many_frames: { status: 413 },
  body_too_large: { status: 413 },
  empty_file: { status: 422, isPermanent: true },
  unknown_format: { status: 415, isPermanent: true },
  not_supported: { status: 415, isPermanent: true },
  broken_file: { status: 422, isPermanent: true },
  too_complex: { status: 422, isPermanent: true },
  pdf_password: { status: 422 },
  pdf_password_wrong: { status: 422 },
  pdf_password_lost: { status: 422 },
  pdf_protected: { status: 422, isPermanent: true },
  page_broken: { status: 422, isPermanent: true },
  too_slow: { status: 422 },
  too_much_memory: { status: 422 },
  result_too_large: { status: 422 },
  engine_crashed: { status: 422 },
  cancelled: { status: 422 },
  mail_address: { status: 422 },
  mail_refused: { status: 422 },
  mail_unreachable: { status: 422 },
  mail_unavailable: { status: 422 },
  mail_blocked: { status: 422 },
  mail_empty: { status: 422 },
  too_many_requests: { status: 429 },
  internal: { status: 500 },
  busy: { status: 503 },
  unavailable: { status: 503 },
  not_loaded: { status: 503 },
} as const satisfies Record<string, CatalogEntry>;

export type ErrorCode = keyof typeof catalog;
export const errorCodes = Object.keys(catalog) as ErrorCode[];

/** Whether a retry with the same file fails again, whatever the options are. */
export function isPermanent(code: ErrorCode | undefined): boolean {
  const entry: CatalogEntry | undefined = code && catalog[code];
  return entry?.isPermanent === true;
}

/** An error as it appears in responses. */
export interface PublicError {
  code: ErrorCode;
  /** For the visitor. */
  message: string;
}

/** The reason for a failed request of a page. `code` is undefined if no response arrived. */
export type Failure = Omit<PublicError, 'code'> & { code?: ErrorCode };

/** An error without its text. Rows of earlier releases, and responses, have a text instead of details. */
export interface ErrorFacts {
  code: ErrorCode;
  details?: ErrorDetails;
  message?: string;
}

/**
 * The error type of everything that users and clients see. Its code names a catalog row; its message is the text of its code and
 * details in the language that is current when it is read.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Its text, if it is not that of its code and details. */
  readonly text: string | undefined;

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    { text, ...options }: ErrorOptions & { text?: string } = {},
  ) {
    // During an upgrade, a record can contain a code that only the newer release defines.
    const known = Object.hasOwn(catalog, code) ? code : 'internal';
    super(known, options);
    this.name = 'AppError';
    this.code = known;
    this.details = details;
    this.text = text;
    Object.defineProperty(this, 'message', { get: () => text ?? textOf(known, details), configurable: true });
  }

  /** An error from a response or a row, with its text unchanged if it has one. */
  static from({ code, details, message }: ErrorFacts): AppError {
    return new AppError(code, details, message === undefined ? {} : { text: message });
  }

  get status(): number {
    return catalog[this.code].status;
  }

  toPublic(): PublicError {
    return { code: this.code, message: this.message };
  }
}

/** The data of an error that are stored, or sent to the process or page that puts the error into words. */
export const errorFacts = ({ code, details, text }: Pick<AppError, 'code' | 'details' | 'text'>): ErrorFacts =>
  text === undefined ? { code, details } : { code, message: text };

/**
 * Converts any thrown value to an `AppError`. Other errors become `internal`, with the original as `cause` for the log.
 * It compares names, not classes, because the page bundle and the server each have a copy of this module.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AppError') {
    const { code, details, text, cause } = thrown as AppError;
    return new AppError(code, details, { cause, ...(text !== undefined && { text }) });
  }
  return new AppError('internal', {}, { cause: thrown });
}

/** The sentence of an error whose details need other texts than the most common ones, or undefined for all other errors. */
type RareSentence = (code: ErrorCode, details: ErrorDetails) => string | undefined;

let rareSentence: RareSentence = () => undefined;

/** Lets rare-sentences.ts add its texts, which the first scripts of a page do without. */
export function addRareSentences(sentence: RareSentence): void {
  rareSentence = sentence;
}

function textOf(code: ErrorCode, details: ErrorDetails): string {
  const text = rareSentence(code, details) ?? sentenceOf(code, details);
  return details.file === undefined ? text : errorMessages.withFile({ file: shortened(details.file), text });
}

/** The sentence of an error without rare details. @param texts sentences of a language, by default the current one */
export const sentenceOf = (
  code: ErrorCode,
  { field = '', limit, retryAfterSeconds = 0 }: ErrorDetails,
  texts: typeof errorMessages = errorMessages,
): string =>
  texts[code]({
    field: shortened(field),
    names: '',
    retryAfterSeconds,
    limit: typeof limit === 'string' ? limit : '',
    unsupported: '',
    help: '',
  });

/** @returns an empty text without a phrase, or if its key is of a newer release */
export function phraseText<Texts extends object>(
  texts: Texts,
  phrase: string | { key: PropertyKey; values?: object | undefined } | undefined,
  more: { field?: string } = {},
): string {
  if (phrase === undefined || typeof phrase === 'string') return phrase ?? '';
  const text = (texts as Record<PropertyKey, ((values: object) => string) | undefined>)[phrase.key];
  return text?.({ ...phrase.values, ...more }) ?? '';
}
