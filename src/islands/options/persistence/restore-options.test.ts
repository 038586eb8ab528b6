import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { optionsFromForm } from '#lib/options/from-form.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { applyPreset } from '#session/options/page-state.ts';
import { optionsFromLink, restoreOptions } from './restore-options.ts';

test('a link contains form fields, and format as a short name', () => {
  expect(optionsFromLink('?format=webp&width=1200&quality=70&upscale=true&effects=sepia&effects=blur')).toEqual({
    outputFormat: 'webp',
    width: 1200,
    quality: 70,
    upscale: true,
    effects: ['sepia', 'blur'],
  });
});

test('a link can contain every option of an image', () => {
  const options = parseOptions({
    outputFormat: 'avif',
    quality: 40,
    resizePercent: 50,
    resizeFit: 'contain',
    background: '#102030',
    effort: 'smallest',
    hasWatermark: true,
    watermarkText: 'a & b = 100% © 你好',
    watermarkPosition: 'center',
    effects: ['negative', 'cartoon'],
    preserveMetadata: false,
    metadata: { title: 'Mine' },
    advancedSettings: { cropSettings: { x: 10, width: 50 } },
  });
  const search = `?${new URLSearchParams(optionsToForm(options))}`;
  expect(parseOptions(optionsFromLink(search))).toEqual(options);
  expect(optionsFromForm(optionsToForm(parseOptions(optionsFromLink(search))))).toEqual(options);
});

test.each([
  ['an empty query', ''],
  ['unknown parameters', '?utm_source=mail&color=red&__proto__=1&constructor=1'],
  ['invalid values', '?format=bmp&quality=101&width=0&height=abc&resizePercent=201&upscale=perhaps'],
  ['broken escapes and JSON', '?watermarkText=%00&advancedSettings={&metadata=[&background=%E0%A4%A'],
  ['values that the panel does not offer', '?format=heic&watermarkPosition=middle'],
  ['values that belong to files, and secrets', '?pdfPassword=secret&isPdfFile=true&batchId=1&isBatchMode=true'],
  ['fields without a control', '?pdfDpi=300'],
  ['metadata while metadata is preserved', '?metadata={"title":"mine"}'],
])('ignores %s', (_, search) => {
  expect(optionsFromLink(search)).toEqual({});
});

test('an invalid value does not affect valid ones', () => {
  expect(optionsFromLink('?quality=high&format=png&effects=glow&effects=sepia&effects=sepia&width=5&width=6')).toEqual({
    outputFormat: 'png',
    effects: ['sepia'],
    width: 5,
  });
  expect(optionsFromLink('?resizePercent=50&width=5')).toEqual({ width: 5 });
  expect(optionsFromLink('?format=webp&outputFormat=avif')).toEqual({ outputFormat: 'avif' });
});

describe('on a page that starts with a minimum and a maximum size', () => {
  beforeEach(() => applyPreset({ opens: 'photo' }));
  afterEach(() => applyPreset({}));

  const limits = (search: string) => {
    const { options } = restoreOptions(undefined, search).state ?? {};
    return [options?.minSizeKb, options?.targetSizeKb];
  };

  test('a link replaces the limit that contradicts its own one', () => {
    expect(limits('?targetSizeKb=10')).toEqual([undefined, 10]);
    expect(limits('?minSizeKb=80')).toEqual([80, undefined]);
    expect(limits('?targetSizeKb=100')).toEqual([20, 100]);
    expect(limits('?minSizeKb=5&targetSizeKb=9')).toEqual([5, 9]);
    expect(limits('?quality=50')).toEqual([undefined, undefined]);
  });

  test('the sides of a link are not locked to each other', () => {
    expect(restoreOptions(undefined, '?width=200&height=230').state?.resize).toMatchObject({
      width: 200,
      height: 230,
      lockAspect: false,
    });
  });
});
