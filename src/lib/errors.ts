/** Values that the text of a catalog entry can contain. */
export interface ErrorDetails {
  /** The invalid form field. */
  field?: string;
  /** The reason, usually as a phrase that follows the field name. */
  reason?: string;
  /** A limit, with its unit. */
  limit?: string;
  /** Delay before the next attempt. */
  retryAfterSeconds?: number;
  /** The kind of a file that is not supported, as the beginning of a sentence: `This TIFF uses ZSTD compression`. */
  kind?: string;
  /** Advice, as a sentence. */
  help?: string;
  /** The name of the file, if several files have one result. The text begins with it. */
  file?: string;
}

interface CatalogEntry {
  /** HTTP status of a response with this error. */
  status: number;
  /** Whether a retry with the same file fails again, whatever the options are. */
  isPermanent?: true;
  /** Text for the visitor: the problem and how to fix it. */
  text: (details: ErrorDetails) => string;
}

/** Maximum length of a name from user input. */
const MAX_NAME_LENGTH = 60;
const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

const OTHER_PROGRAM = 'Save it as JPEG or PNG in the program that made it, and convert that.';

const catalog = {
  not_multipart: {
    status: 400,
    text: () => 'Send the files as a multipart/form-data form with at least one part named "files".',
  },
  malformed_body: {
    status: 400,
    text: () => 'The request ended early or is malformed. Please send it again.',
  },
  not_a_list: { status: 415, text: () => 'Send the list of files as JSON or as a form.' },
  not_json: { status: 415, text: () => 'Send this as JSON (Content-Type: application/json).' },
  no_files: { status: 400, text: () => 'No file was sent. Choose at least one file.' },
  bad_field: { status: 400, text: ({ field = '', reason }) => `The field "${shortened(field)}" ${reason}.` },
  cross_site: {
    status: 403,
    text: () => 'This request came from another website, so it was refused. Please use the form on this site.',
  },
  none_listed: { status: 400, text: () => 'No file is listed. List at least one converted file.' },
  not_found: { status: 404, text: () => 'This file does not exist or has expired.' },
  files_gone: {
    status: 404,
    text: ({ reason }) => `Some of these files no longer exist: ${reason}. Leave them out or convert them again.`,
  },
  none_converted: {
    status: 404,
    text: () => 'Nothing to download. No file has been converted yet, or all have expired.',
  },
  body_timeout: { status: 408, text: () => 'The request took too long to arrive. Please send it again.' },
  method_not_allowed: { status: 405, text: () => 'This URL does not support that method.' },
  too_many_listed: {
    status: 413,
    text: ({ limit }) => `A ZIP holds up to ${limit} files. Download them in parts.`,
  },
  request_too_large: { status: 413, text: ({ limit }) => `This request is over the ${limit} limit.` },
  too_many_files: { status: 413, text: ({ limit }) => `Send at most ${limit} files at once.` },
  file_too_large: {
    status: 413,
    isPermanent: true,
    text: ({ limit }) => `This file is over the ${limit} limit.`,
  },
  too_many_pixels: {
    status: 413,
    isPermanent: true,
    text: ({ limit }) => `This image is over the limit of ${limit}.`,
  },
  too_many_pages: {
    status: 413,
    text: ({ limit }) => `Up to ${limit} can be converted at once. Choose fewer pages.`,
  },
  too_many_frames: {
    status: 413,
    text: ({ limit }) => `Up to ${limit} of an animation can become images. Choose the first frame instead.`,
  },
  body_too_large: { status: 413, text: ({ limit }) => `The form’s fields exceed the limit of ${limit}.` },
  empty_file: { status: 422, isPermanent: true, text: () => 'This file is empty.' },
  unknown_format: {
    status: 415,
    isPermanent: true,
    // The first sentence is given by docs/REQUIREMENTS.md (R20).
    text: () =>
      'Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported. AVIF, SVG, HEIC, TIFF and ICO images are accepted as well.',
  },
  not_supported: {
    status: 415,
    isPermanent: true,
    text: ({ kind = 'This is a kind of file', help = OTHER_PROGRAM }) => `${kind}, which is not supported. ${help}`,
  },
  broken_file: {
    status: 422,
    isPermanent: true,
    text: () => 'This file is damaged or incomplete. Check that it opens in another app.',
  },
  too_complex: {
    status: 422,
    isPermanent: true,
    text: ({ reason }) =>
      `This drawing is too complex: ${reason}. Simplify it, or save it as PNG in a drawing program.`,
  },
  pdf_password: {
    status: 422,
    text: () => 'This PDF is password protected. Enter its password to convert it.',
  },
  pdf_password_wrong: {
    status: 422,
    text: () => 'The password for this PDF is wrong. Check it and try again.',
  },
  pdf_password_lost: {
    status: 422,
    text: () => 'The server was restarted and lost the password of this PDF. Please send it again.',
  },
  pdf_protected: {
    status: 422,
    isPermanent: true,
    text: () => 'This PDF is protected in a way that can’t be opened here, for example by a certificate.',
  },
  page_broken: {
    status: 422,
    isPermanent: true,
    text: () => 'This page is damaged and can’t be shown. Other pages are not affected.',
  },
  too_slow: {
    status: 422,
    text: ({ limit }) => `This file took longer than ${limit}, so it was stopped. Try a smaller size.`,
  },
  too_much_memory: {
    status: 422,
    text: ({ limit }) => `This file needs more than ${limit} of memory. Try a smaller one.`,
  },
  result_too_large: {
    status: 422,
    text: ({ limit, help = 'Choose smaller dimensions.' }) => `The result would be larger than ${limit}. ${help}`,
  },
  engine_crashed: {
    status: 422,
    text: () => 'This file could not be converted. Other files are not affected.',
  },
  cancelled: { status: 422, text: () => 'This conversion was cancelled.' },
  mail_address: {
    status: 422,
    text: () => 'The mail server refused this e-mail address. Check it for typos.',
  },
  mail_refused: {
    status: 422,
    text: () => 'The mail server refused this message. Change its text, or share the link yourself.',
  },
  mail_unreachable: {
    status: 422,
    text: () => 'The e-mail could not be sent, because the mail server did not accept it. Please try again later.',
  },
  mail_unavailable: {
    status: 422,
    text: () => 'This site sends no e-mail. Create a link to the files instead.',
  },
  mail_blocked: { status: 422, text: () => 'This address does not accept e-mail from this site.' },
  mail_empty: {
    status: 422,
    text: () => 'The e-mail was not sent, because its files have been deleted.',
  },
  too_many_requests: {
    status: 429,
    text: ({ retryAfterSeconds }) => `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
  },
  internal: { status: 500, text: () => 'Something went wrong. Please try again.' },
  busy: { status: 503, text: () => 'The server is busy. Please try again in a moment.' },
  unavailable: {
    status: 503,
    text: () => 'Files can’t be stored right now. Please try again in a few minutes.',
  },
  not_loaded: {
    status: 503,
    text: () => 'Part of the converter could not be loaded. Check your connection and try again.',
  },
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

/** The error type of everything that users and clients see. Its code names a catalog row; its message is the public text of that row. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    // During an upgrade, a record can contain a code that only the newer release defines.
    const known = Object.hasOwn(catalog, code) ? code : 'internal';
    const entry: CatalogEntry = catalog[known];
    const { file } = details;
    super(file === undefined ? entry.text(details) : `${shortened(file)}: ${entry.text(details)}`, options);
    this.name = 'AppError';
    this.code = known;
    this.details = details;
  }

  /** An error from a response, with its message unchanged. */
  static fromPublic({ code, message }: PublicError): AppError {
    return Object.assign(new AppError(code), { message });
  }

  get status(): number {
    return catalog[this.code].status;
  }

  toPublic(): PublicError {
    return { code: this.code, message: this.message };
  }
}

/**
 * Converts any thrown value to an `AppError`. Other errors become `internal`, with the original as `cause` for the log.
 * It compares names, not classes, because the page bundle and the server each have a copy of this module.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AppError') {
    const { code, details, message, cause } = thrown as AppError;
    // For an error from a response, the message contains more than its details.
    return Object.assign(new AppError(code, details, { cause }), { message });
  }
  return new AppError('internal', {}, { cause: thrown });
}
