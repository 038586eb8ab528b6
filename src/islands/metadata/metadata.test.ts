import { beforeEach, expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { optionsSchema } from '#lib/options/schema.ts';
import { $options, setOption } from '../options/options.ts';
import { resetToPreset } from '../options/persistence/persistence.ts';
import {
  $metadata,
  $metadataOutcome,
  addCustomField,
  addTag,
  removeCustomField,
  removeTag,
  setLocation,
  setMetadata,
  setPreserved,
  tagRefusal,
} from './metadata.ts';
import { degrees, isFull, maxLengths } from './metadata-limits.ts';

beforeEach(resetToPreset);

const sent = () => optionsSchema.parse($options.get()).metadata;

test('entered metadata is sent only if the original is not preserved, and survives the switch', () => {
  setPreserved(false);
  setMetadata({ title: 'Lakes' });
  expect(sent()).toEqual({ title: 'Lakes' });
  setPreserved(true);
  expect(sent()).toEqual({});
  setPreserved(false);
  expect(sent()).toEqual({ title: 'Lakes' });
});

test('empty fields are removed', () => {
  setPreserved(false);
  setMetadata({ title: 'Lakes', author: 'A' });
  setLocation({ latitude: 60.5 });
  setLocation({ longitude: 8 });
  expect(sent()).toEqual({ title: 'Lakes', author: 'A', location: { latitude: 60.5, longitude: 8 } });
  setMetadata({ title: '', author: undefined });
  setLocation({ latitude: undefined });
  setLocation({ longitude: undefined });
  expect($options.get().metadata).toEqual({});
});

test('tags are trimmed, non-empty and unique', () => {
  setPreserved(false);
  expect(addTag('  lake ')).toBe(true);
  expect(addTag('lake')).toBe(false);
  expect(addTag('   ')).toBe(false);
  expect(addTag('Lake')).toBe(true);
  expect(sent().tags).toEqual(['lake', 'Lake']);
  removeTag('lake');
  removeTag('Lake');
  expect(sent()).toEqual({});
  expect(
    tagRefusal(
      'one more',
      Array.from({ length: 100 }, (_, n) => `${n}`),
    ),
  ).toBe('full');
});

test('custom fields have a name and a value', () => {
  setPreserved(false);
  expect(addCustomField({ key: ' roll ', value: '' })).toBe(false);
  expect(addCustomField({ key: ' ', value: '7' })).toBe(false);
  expect(addCustomField({ key: ' roll ', value: ' 7 ' })).toBe(true);
  expect(sent().customFields).toEqual([{ key: 'roll', value: '7' }]);
  removeCustomField(0);
  expect(sent()).toEqual({});
});

test('Clear All clears the metadata, and restored options show theirs', () => {
  setPreserved(false);
  setMetadata({ title: 'Lakes' });
  resetToPreset();
  expect($metadata.get()).toEqual({});
  $options.set({ ...defaultOptions, preserveMetadata: false, metadata: { author: 'B' } });
  expect($metadata.get()).toEqual({ author: 'B' });
});

test('the limits come from the schema', () => {
  expect(degrees).toEqual({ latitude: { min: -90, max: 90 }, longitude: { min: -180, max: 180 } });
  expect(maxLengths).toEqual({
    title: 500,
    description: 2000,
    copyright: 500,
    author: 500,
    tag: 100,
    key: 100,
    value: 500,
  });
  expect(isFull.customFields(Array.from({ length: 50 }, () => ({ key: 'a', value: 'b' })))).toBe(true);
});

test('the text about original metadata depends on the output format', () => {
  expect($metadataOutcome.get()).toBe('Original metadata will be preserved.');
  setOption('outputFormat', 'svg');
  expect($metadataOutcome.get()).toContain('SVG files cannot carry metadata');
});
