import { addRareSentences, type ErrorDetails, phraseText, shortened } from './app-error.ts';
import {
  complexityMessages,
  errorMessages,
  fieldMessages,
  fileListMessages,
  helpMessages,
  limitMessages,
  unsupportedMessages,
} from './messages.ts';

addRareSentences((code, details) => {
  const { reason, limit, help } = details;
  if (code === 'bad_field') return fieldText(shortened(details.field ?? ''), reason);
  if (code === 'too_complex') return drawingText(reason);
  return errorMessages[code]({
    names: phraseText(fileListMessages, reason),
    retryAfterSeconds: details.retryAfterSeconds ?? 0,
    limit: phraseText(limitMessages, limit),
    unsupported: unsupportedText(details.kind),
    help: phraseText(helpMessages, help ?? { key: code === 'result_too_large' ? 'smallerDimensions' : 'otherProgram' }),
  });
});

// In rows of an earlier release, a reason is a text.

const fieldText = (field: string, reason: ErrorDetails['reason']): string | undefined =>
  typeof reason === 'string'
    ? `The field "${field}" ${reason}.`
    : phraseText(fieldMessages, reason, { field }) || undefined;

const drawingText = (reason: ErrorDetails['reason']): string | undefined =>
  typeof reason === 'string'
    ? `This drawing is too complex: ${reason}. Simplify it, or save it as PNG in a drawing program.`
    : phraseText(complexityMessages, reason) || undefined;

const unsupportedText = (kind: ErrorDetails['kind'] = { key: 'other' }): string =>
  typeof kind === 'string' ? `${kind}, which is not supported.` : phraseText(unsupportedMessages, kind);
