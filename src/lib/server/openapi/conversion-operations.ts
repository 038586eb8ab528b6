import { NDJSON } from '../../api.ts';
import type { ErrorCode } from '../../errors.ts';
import {
  accept,
  fileErrors,
  formErrors,
  idempotencyKey,
  jsonParts,
  type Operation,
  ref,
  type SuccessResponse,
} from './operation.ts';

const documentErrors: readonly ErrorCode[] = [
  'too_many_pages',
  'too_many_frames',
  'pdf_password',
  'pdf_password_wrong',
  'pdf_password_lost',
  'pdf_protected',
  'page_broken',
];

const converted: Readonly<Record<number, SuccessResponse>> = {
  200: {
    description: 'Items in the order of the uploads. A file that failed has its error in its place.',
    content: { 'application/json': ref('ConversionItems'), [NDJSON]: ref('ConversionLine') },
    headers: { 'Idempotency-Replayed': '`true` if the request had been received before' },
  },
  303: {
    description: 'With `Accept: text/html`, a single result: its page',
    headers: { Location: 'Path of the page' },
  },
};

/** Requests that convert. */
export const conversionOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/convert',
    id: 'convert',
    tag: 'Convert',
    summary: 'Converts files',
    description: 'Fields come before the files, so that a wrong one is refused before the upload.',
    parameters: [idempotencyKey, accept],
    body: {
      'multipart/form-data': {
        schema: { anyOf: [ref('ConvertForm'), ref('PdfForm')] },
        encoding: jsonParts('metadata', 'advancedSettings', 'redactions', 'pdfPages', 'rotations'),
        examples: {
          webp: { summary: 'A WebP of at most 1600 px', value: { outputFormat: 'webp', quality: 80, width: 1600 } },
          targetSize: { summary: 'A JPEG of at most 100 KB', value: { outputFormat: 'jpg', targetSizeKb: 100 } },
          preset: { summary: 'A built-in preset, with another size', value: { preset: 'web', width: 800 } },
          ownPreset: {
            summary: 'A preset',
            value: { preset: { name: 'Blog', options: { outputFormat: 'webp', width: 1200 } } },
          },
          edited: {
            summary: 'Cropped, with effects and own metadata',
            value: {
              outputFormat: 'avif',
              effects: ['grayscale', 'sharpen'],
              preserveMetadata: false,
              metadata: { title: 'Lake', tags: ['water', 'sky'] },
              advancedSettings: { cropSettings: { x: 10, y: 10, width: 80, height: 80 } },
            },
          },
          redacted: {
            summary: 'Two areas covered',
            value: {
              redactions: [
                { x: 10, y: 20, width: 30, height: 5 },
                { x: 60, y: 10, width: 20, height: 30, style: 'pixelate' },
              ],
            },
          },
          pdf: { summary: 'One PDF of all images', value: { outputFormat: 'pdf', pageSize: 'a4', marginMm: 10 } },
        },
      },
    },
    responses: converted,
    errors: [...formErrors, ...fileErrors, ...documentErrors, 'cancelled', 'not_found'],
  },
  {
    method: 'post',
    path: '/api/results',
    id: 'storeResult',
    tag: 'Convert',
    summary: 'Stores a result that was made elsewhere, so that it has a link',
    parameters: [idempotencyKey, accept],
    body: {
      'multipart/form-data': {
        schema: ref('ResultForm'),
        examples: {
          jpg: {
            summary: 'A JPEG made of a HEIC',
            value: {
              outputFormat: 'jpg',
              originalName: 'photo.heic',
              originalFormat: 'heic',
              originalSizeBytes: 3863914,
            },
          },
        },
      },
    },
    responses: { 200: converted[200] as SuccessResponse },
    errors: [...formErrors, ...fileErrors, 'cancelled', 'not_found'],
  },
];
