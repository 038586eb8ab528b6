import type { ErrorDetails } from '../errors.ts';

/** What is wrong with a value. */
export type Reason = Exclude<ErrorDetails['reason'], string | undefined>;

/** The message of a check in a schema, which is a text: the reason as JSON. `parseWith` reads it. */
export const issueMessage = (reason: Reason): string => JSON.stringify(reason);

/** The reason in the message of an issue; undefined for a message of zod. */
export const reasonOf = (message: string): Reason | undefined =>
  message.startsWith('{"key":') ? (JSON.parse(message) as Reason) : undefined;
