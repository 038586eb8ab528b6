import { binary, fileErrors, formErrors, jsonParts, type Operation, ref } from './operation.ts';

const sizeHeaders = (name: string, description: string) => ({
  [`${name}-Width`]: `${description}: width in pixels`,
  [`${name}-Height`]: `${description}: height in pixels`,
});
const previewHeaders = {
  ...sizeHeaders('X-Source', 'The uploaded file'),
  ...sizeHeaders('X-Result', 'What a conversion would have'),
};
const resultHeaders = {
  ...previewHeaders,
  ...sizeHeaders('X-Watermark', 'The drawn text'),
  'X-Smart-Crop-X': 'The selected rectangle: left, in percent',
  'X-Smart-Crop-Y': 'Top, in percent',
  'X-Smart-Crop-Width': 'Width, in percent',
  'X-Smart-Crop-Height': 'Height, in percent',
};

/** Requests for previews. */
export const previewOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/preview',
    id: 'drawFile',
    tag: 'Previews',
    summary: 'A WebP of a file',
    body: {
      'multipart/form-data': {
        schema: ref('ImageForm'),
        examples: { small: { summary: 'At most 200 px', value: { side: 200 } } },
      },
    },
    responses: {
      200: { description: 'The image', content: { 'image/webp': binary }, headers: previewHeaders },
      204: { description: 'With `optional`, a file that cannot be drawn' },
    },
    errors: [...formErrors, ...fileErrors, 'pdf_password', 'pdf_password_wrong', 'pdf_protected', 'page_broken'],
  },
  {
    method: 'post',
    path: '/api/preview/result',
    id: 'previewResult',
    tag: 'Previews',
    summary: 'What options do to a small copy of an image',
    body: {
      'multipart/form-data': {
        schema: ref('PreviewForm'),
        encoding: jsonParts('metadata', 'advancedSettings', 'redactions'),
        examples: {
          sepia: {
            summary: 'Sepia',
            value: { sourceWidth: 640, sourceHeight: 480, outputFormat: 'jpg', effects: ['sepia'] },
          },
        },
      },
    },
    responses: {
      200: { description: 'In the output format', content: { 'image/*': binary }, headers: resultHeaders },
    },
    errors: [...formErrors, ...fileErrors],
  },
];
