import type * as z from 'zod';
import { reasonOf as ownReason } from '../errors/issue-reasons.ts';
import { AppError, type ErrorDetails } from '../errors.ts';

/**
 * Parses options like `schema.parse`.
 * @throws AppError `bad_field` with the field name
 */
export function parseWith<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'options';
  throw new AppError('bad_field', { field, reason: issue ? issueReason(issue) : { key: 'invalid' } });
}

/** Maximum length of client input that an error message quotes. */
const MAX_QUOTED = 100;
const shortened = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const typeKeys = {
  int: 'typeInt',
  number: 'typeNumber',
  boolean: 'typeBoolean',
  string: 'typeString',
  array: 'typeArray',
  object: 'typeObject',
} as const;

type Reason = NonNullable<ErrorDetails['reason']>;

function issueReason(issue: z.core.$ZodIssue): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in typeKeys
        ? { key: typeKeys[issue.expected as keyof typeof typeKeys] }
        : { key: 'format', values: { format: issue.expected } };
    case 'invalid_value':
      return { key: 'oneOf', values: { values: issue.values.map(String) } };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      return { key: issue.origin === 'string' ? 'atLeastCharacters' : 'atLeast', values: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      return { key: issue.origin === 'string' ? 'atMostCharacters' : 'atMost', values: { maximum } };
    }
    case 'unrecognized_keys':
      return { key: 'unknownPart', values: { parts: shortened(issue.keys.join(', ')) } };
    case 'custom':
    case 'invalid_union':
      return ownReason(issue.message) ?? { key: 'invalid' };
    case 'invalid_format':
      return ownReason(issue.message) ?? { key: 'invalidFormat', values: { format: issue.format } };
    default:
      return { key: 'invalid' };
  }
}
