import { describe, expect, test } from 'vitest';
import { type ConversionOptions, optionsSchema } from '../options/schema.ts';
import { fieldsToWrite, planMetadata } from './metadata.ts';

const options = (over: Partial<Record<keyof ConversionOptions, unknown>>) => optionsSchema.parse(over);

describe('the plan for metadata', () => {
  test.each(['jpg', 'png', 'webp', 'avif'])('of a %s', (outputFormat) => {
    expect(planMetadata(options({ outputFormat }))).toEqual({ keep: true, location: true });
    expect(planMetadata(options({ outputFormat, keepLocation: false }))).toEqual({ keep: true, location: false });
    expect(planMetadata(options({ outputFormat, preserveMetadata: false }))).toEqual({ keep: false });
    const metadata = { title: 'T' };
    expect(planMetadata(options({ outputFormat, preserveMetadata: false, metadata }))).toEqual({
      keep: false,
      fields: metadata,
    });
  });

  test('of an SVG is always empty', () => {
    const metadata = { title: 'T' };
    expect(planMetadata(options({ outputFormat: 'svg' }))).toEqual({ keep: false });
    expect(planMetadata(options({ outputFormat: 'svg', preserveMetadata: false, metadata }))).toEqual({ keep: false });
  });
});

describe('fields to write', () => {
  test.each<[string, ConversionOptions['metadata'], ReturnType<typeof fieldsToWrite>]>([
    ['nothing', {}, undefined],
    [
      'blanks',
      { title: ' \n', author: '\u0000', tags: ['\u0007'], customFields: [{ key: ' ', value: 'v' }] },
      undefined,
    ],
    ['text without control characters', { title: ' a\u0000\r\nb\u200b\ufeff' }, { title: 'a\nb\u200b' }],
    ['a lone surrogate', { title: 'a\ud83d b 😀' }, { title: 'a b 😀' }],
    ['only the latitude', { location: { latitude: 1 } }, undefined],
    ['only the longitude', { location: { longitude: 1 } }, undefined],
    [
      'both coordinates, although zero',
      { location: { latitude: 0, longitude: 0 } },
      { coordinates: { latitude: 0, longitude: 0 } },
    ],
    ['a date up to the minute', { dateTaken: '2024-01-02T03:04' }, { dateTaken: '2024-01-02T03:04:00' }],
    ['a date up to the second', { dateTaken: '2024-01-02T03:04:05' }, { dateTaken: '2024-01-02T03:04:05' }],
    ['tags that are equal after trimming', { tags: ['a', ' a', 'b'] }, { tags: ['a', 'b'] }],
    [
      'custom fields with equal keys',
      {
        customFields: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
      {
        customFields: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
    ],
  ])('%s', (_, metadata, fields) => {
    expect(fieldsToWrite(metadata)).toEqual(fields);
  });
});

test.each([
  ['2024-02-29T12:30', true],
  ['2024-02-29T12:30:59', true],
  ['2023-02-29T12:30', false],
  ['2024-13-01T12:30', false],
  ['2024-01-01T24:30', false],
  ['2024-01-01T12:30Z', false],
  ['2024-01-01T12:30:15.5', false],
  ['2024-01-01', false],
])('the capture date %s is valid: %s', (dateTaken, valid) => {
  expect(optionsSchema.safeParse({ preserveMetadata: false, metadata: { dateTaken } }).success).toBe(valid);
});
