import type * as z from 'zod';
import { AppError } from '../errors.ts';

/**
 * Parses options like `schema.parse`.
 * @throws AppError `bad_field` with the field name
 */
export function parseWith<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'options';
  throw new AppError('bad_field', { field, reason: issue ? issueReason(issue) : 'is not valid' });
}

/** Maximum length of client input that an error message quotes. */
const MAX_QUOTED = 100;
const shortened = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

const typeNames: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'a JSON object',
};

function issueReason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'unrecognized_keys':
      return `has an unknown part: ${shortened(issue.keys.join(', '))}`;
    case 'custom':
    case 'invalid_union':
      return issue.message;
    case 'invalid_format':
      return issue.message.startsWith('must') ? issue.message : `must be a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}
