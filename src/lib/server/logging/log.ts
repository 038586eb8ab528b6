import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

const STACK_LINE = /^\s+at /;

/** pino's number of the level `error`. */
const ERROR_LEVEL = 50;

/**
 * Logs JSON lines to standard output. The message of an error is left out if it may contain data of visitors.
 * @param onError called for each logged error with the log message, which is a constant
 */
export function createLog(
  { logLevel, role }: Pick<Config, 'logLevel' | 'role'>,
  onError: (message: string) => void = () => {},
): Logger {
  return pino({
    level: logLevel,
    base: { role },
    serializers: { err: describeError },
    hooks: {
      logMethod(inputs, method, level) {
        const message = inputs.find((one: unknown) => typeof one === 'string');
        if (level >= ERROR_LEVEL) onError(message ?? 'no message');
        method.apply(this, inputs);
      },
    },
  });
}

/**
 * An error for the log, without file names, ids and addresses. Of a failed query only its cause is described: the query's
 * own message lists its parameters.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const reported = 'query' in error && 'params' in error && error.cause instanceof Error ? error.cause : error;
  const { name, message, stack = '' } = reported;
  return {
    type: name,
    ...('code' in reported && { code: reported.code }),
    message: replacementFor(reported) ?? message,
    stack: stack
      // A multi-line message may look like a stack.
      .replace(message, '')
      .split('\n')
      .filter((line) => STACK_LINE.test(line))
      .join('\n'),
    ...(reported === error && error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The properties that errors of Node and of libraries are recognized by. */
interface RevealingError extends Error {
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
  dest?: unknown;
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  routine?: unknown;
  responseCode?: unknown;
  command?: unknown;
  $metadata?: { httpStatusCode?: unknown };
  $response?: unknown;
}

/** The message to log in place of an error's own, if that may hold what visitors sent. */
function replacementFor(error: RevealingError): string | undefined {
  for (const replace of replacements) {
    const text = replace(error);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** By the kind of error; undefined for errors of another kind. */
const replacements: readonly ((error: RevealingError) => string | undefined)[] = [
  // Node's file system and child processes, whose `syscall` may be `spawn /path`:
  // `ENOENT: no such file or directory, open '/data/files/results/…'`.
  ({ code, syscall, path, dest }) =>
    path === undefined && dest === undefined ? undefined : `${String(code)}: ${String(syscall).split(' ')[0]}`,
  // flydrive: `Cannot read file from location "results/…"`.
  ({ code }) => (typeof code === 'string' && code.startsWith('E_') ? code : undefined),
  // Responses of an S3 service, whose texts contain keys.
  ({ $metadata, $response }) =>
    $metadata?.httpStatusCode === undefined && $response === undefined
      ? undefined
      : `S3 answered ${String($metadata?.httpStatusCode)}`,
  // Replies of a mail server, which contain addresses.
  ({ responseCode, command }) =>
    responseCode === undefined ? undefined : `SMTP answered ${String(responseCode)} to ${String(command)}`,
  // PostgreSQL's data exceptions (class 22): `invalid input syntax for type uuid: "…"`.
  ({ code, severity, routine }) =>
    severity !== undefined && String(code).startsWith('22') ? `data exception in ${String(routine)}` : undefined,
  // A failed query without a cause: PostgreSQL's own errors have a severity, and no parameters in their message.
  ({ query, params, severity }) =>
    query !== undefined && params !== undefined && severity === undefined ? 'failed query' : undefined,
];
