import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const STACK_LINE = /^\s+at /;

/** As pino numbers it. */
const ERROR_LEVEL = 50;

/**
 * JSON lines on standard output. Errors are written without their words where those may hold what visitors sent.
 * @param onError told of each error that is logged, by the message it is logged with, which never varies
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
 * An error for the log. Of a failed query only its cause is told: the query's own message lists its parameters, file
 * names and ids among them.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const told = 'query' in error && 'params' in error && error.cause instanceof Error ? error.cause : error;
  const { name, message, stack = '' } = told;
  return {
    type: name,
    ...('code' in told && { code: told.code }),
    message,
    stack: stack
      .split('\n')
      .filter((line) => STACK_LINE.test(line))
      .join('\n'),
    ...(told === error && error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
