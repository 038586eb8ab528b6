import { describe, expect, test } from 'vitest';
import { convertOne, fileOf, postForm } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { createImage } from '../../support/images/test-images.ts';
import { expectNothingLeft, holdings } from '../../support/server/leftovers.ts';

type Refused = [field: string, value: string, named?: string];

const advanced = (part: string, values: object): string => JSON.stringify({ [part]: values });

const redaction = (values: object): string => JSON.stringify([{ x: 10, y: 10, width: 10, height: 10, ...values }]);

/** Invalid values for every field; `named` is the part of the field in the message. */
const refused: Refused[] = [
  ['color', 'red'],
  ['preset', 'blog'],
  ['preset', '{'],
  ['preset', '{"name":"A","options":{"quality":101}}', 'quality'],
  ['preset', '{"name":"A","options":{"batchId":"x"}}', 'batchId'],
  ['__proto__', '1'],
  ['constructor', '1'],
  ['outputFormat', 'bmp'],
  ['outputFormat', ''],
  ['outputFormat', 'JPG'],
  ['quality', '101'],
  ['quality', '-1'],
  ['quality', '50.5'],
  ['quality', 'high'],
  ['quality', 'NaN'],
  ['quality', '0x10'],
  ['width', '0'],
  ['width', '16384'],
  ['width', '1e3'],
  ['height', '-5'],
  ['height', 'auto'],
  ['resizeFit', 'stretch'],
  ['upscale', 'yes'],
  ['background', 'white'],
  ['background', '#12345'],
  ['effort', 'maximal'],
  ['frames', 'last'],
  ['rawSource', 'both'],
  ['keepJpegData', 'always'],
  ['targetSizeKb', '0'],
  ['targetSizeKb', '1000001'],
  ['targetSizeKb', '-1'],
  ['targetSizeKb', 'small'],
  ['minSizeKb', '0'],
  ['minSizeKb', '10001'],
  ['minSizeKb', 'some'],
  ['perceptualTarget', 'great'],
  ['perceptualTarget', '0'],
  ['perceptualTarget', '101'],
  ['hasWatermark', 'perhaps'],
  ['watermarkText', 'x'.repeat(501)],
  ['watermarkPosition', 'middle'],
  ['watermarkX', '100.5'],
  ['watermarkY', '-1'],
  ['watermarkSize', '0.4'],
  ['watermarkOpacity', '0'],
  ['watermarkColor', 'red'],
  ['effects', 'glow', 'effects.0'],
  ['preserveMetadata', '2'],
  ['keepLocation', 'no'],
  ['metadata', '{'],
  ['metadata', '[]'],
  ['metadata', '{"director":"me"}'],
  ['metadata', '{"location":{"latitude":91}}', 'metadata.location.latitude'],
  ['metadata', '{"dateTaken":"yesterday"}', 'metadata.dateTaken'],
  ['metadata', '{"tags":[""]}', 'metadata.tags.0'],
  ['metadata', '{"customFields":[{"key":"a"}]}', 'metadata.customFields.0.value'],
  ['advancedSettings', 'none'],
  ['advancedSettings', '{"sharpness":1}'],
  ['advancedSettings', advanced('colorAdjustments', { hue: 181 }), 'advancedSettings.colorAdjustments.hue'],
  ['advancedSettings', advanced('cropSettings', { x: 101 }), 'advancedSettings.cropSettings.x'],
  ['advancedSettings', advanced('noiseReduction', { strength: -1 }), 'advancedSettings.noiseReduction.strength'],
  ['advancedSettings', advanced('backgroundRemoval', { feather: 21 }), 'advancedSettings.backgroundRemoval.feather'],
  ['redactions', '{}'],
  ['redactions', redaction({ style: 'white' }), 'redactions.0.style'],
  ['redactions', redaction({ x: -1 }), 'redactions.0.x'],
  ['redactions', redaction({ width: 0 }), 'redactions.0.width'],
  ['redactions', redaction({ x: 95 }), 'redactions.0.width'],
  ['redactions', redaction({ y: 95 }), 'redactions.0.height'],
  ['redactions', JSON.stringify(Array.from({ length: 101 }, () => ({ x: 0, y: 0, width: 1, height: 1 })))],
  ['isPdfFile', 'maybe'],
  ['pdfPages', '{}'],
  ['pdfPages', '[{"id":"a","pageNumber":0}]', 'pdfPages.0.pageNumber'],
  ['pdfPages', '[]'],
  ['pdfPages', '[{"pageNumber":1,"rotation":45}]', 'pdfPages.0.rotation'],
  ['pdfPages', '[{"pageNumber":1,"position":0}]', 'pdfPages.0.position'],
  ['watermarkImagePosition', 'custom'],
  ['watermarkImageSize', '0'],
  ['watermarkImageSize', '101'],
  ['watermarkImageOpacity', '0'],
  ['watermarkImageTile', 'maybe'],
  ['traceColors', '1'],
  ['traceColors', '65'],
  ['traceDetail', '-1'],
  ['traceSmoothness', '101'],
  ['traceBlackAndWhite', 'maybe'],
  ['dpi', '0'],
  ['dpi', '2401'],
  ['dpi', '72.5'],
  ['namePattern', ''],
  ['namePattern', 'x'.repeat(101)],
  ['namePattern', '{name}-{size}'],
  ['namePattern', '../{name}'],
  ['pdfDpi', '601'],
  ['pdfDpi', '35'],
  ['pdfPassword', 'x'.repeat(501)],
  ['isBatchMode', 'x'],
  ['batchId', 'mine'],
];

const file = await createImage();

function form(position: 'before' | 'after', fields: [string, string][]): FormData {
  const data = new FormData();
  if (position === 'after') data.append('files', fileOf(file), 'a.png');
  for (const [name, value] of fields) data.append(name, value);
  if (position === 'before') data.append('files', fileOf(file), 'a.png');
  return data;
}

describe.each(['before', 'after'] as const)('fields %s the files', (position) => {
  test('are rejected by name if unknown or out of range, and nothing is stored', async () => {
    const before = await holdings();
    for (const [field, value, named = field] of refused) {
      const text = await expectRefusal(await postForm('/api/convert', form(position, [[field, value]])), 400);
      expect(text, `${field}=${value}`).toContain(`The field "${named}" `);
    }
    await expectNothingLeft(before);
  });

  test('are rejected if repeated', async () => {
    const twice = form(position, [
      ['quality', '50'],
      ['quality', '60'],
    ]);
    expect(await expectRefusal(await postForm('/api/convert', twice), 400)).toContain('"quality"');
  });

  test('are applied', async () => {
    const response = await postForm(
      '/api/convert',
      form(position, [
        ['outputFormat', 'png'],
        ['width', '10'],
      ]),
    );
    expect(await response.json()).toMatchObject([{ format: 'png', width: 10 }]);
  });
});

test('defaults and empty numbers are accepted', async () => {
  const item = await convertOne(
    { name: 'a.png', bytes: file },
    {
      outputFormat: 'jpg',
      quality: 90,
      width: '',
      height: '',
      resizeFit: 'inside',
      upscale: false,
      hasWatermark: false,
      watermarkPosition: 'top-left',
      watermarkText: 'not drawn',
      preserveMetadata: true,
      metadata: '{}',
      advancedSettings: '{"cropSettings":{"x":0}}',
      isPdfFile: false,
      isBatchMode: true,
    },
  );
  expect(item).toMatchObject({ format: 'jpg', width: 64, height: 48 });
});

test('an oversized field is rejected', async () => {
  const text = await expectRefusal(
    await postForm('/api/convert', form('before', [['metadata', 'x'.repeat(300_000)]])),
    413,
  );
  expect(text).toContain('128 KB');
});
