import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ascii, rationals, short } from '#lib/metadata/tiff.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { optionsSchema } from '#lib/options/schema.ts';
import { $files } from '#session/files/files.ts';
import { selectFile } from '#session/files/selection.ts';
import { $options, setOption, setOptions } from '#session/options/options.ts';
import { resetToPreset } from '#session/options/page-state.ts';
import { fileEntry } from '../../../tests/support/file-entry.ts';
import {
  $hasOnlyPdfs,
  $metadata,
  $metadataOutcome,
  $shownMetadata,
  addCustomField,
  addTag,
  removeCustomField,
  removeEverything,
  removeLocation,
  removeTag,
  setLocation,
  setMetadata,
  setPreserved,
  tagRefusal,
} from './metadata.ts';
import { degrees, isFull, maxLengths } from './metadata-limits.ts';
import { $cameraFacts, $ownMetadata } from './own-metadata.ts';

beforeEach(() => {
  resetToPreset();
  $ownMetadata.set(undefined);
});

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

/** Metadata of the selected file. */
const own = {
  fields: { title: 'Lakes', author: 'A', tags: ['lake'], coordinates: { latitude: 60.5, longitude: 8 } },
  camera: { main: [], exif: [] },
};

describe('the metadata of the file', () => {
  beforeEach(() => {
    $ownMetadata.set(own);
    setPreserved(false);
    setOption('keepLocation', true);
  });

  test('is shown without its coordinates until they are to be kept', () => {
    setPreserved(true);
    setPreserved(false);
    expect($options.get().keepLocation).toBe(false);
    expect($shownMetadata.get()).toEqual({ title: 'Lakes', author: 'A', tags: ['lake'] });
  });

  test('is shown, and not sent until it is changed', () => {
    expect($shownMetadata.get()).toEqual({
      title: 'Lakes',
      author: 'A',
      tags: ['lake'],
      location: { latitude: 60.5, longitude: 8 },
    });
    expect($options.get()).toMatchObject({ preserveMetadata: false, keepFields: true });
    expect(sent()).toEqual({});
  });

  test('only what was changed is sent, and a change that is undone is not', () => {
    setMetadata({ title: 'Rivers' });
    expect(sent()).toEqual({ title: 'Rivers' });
    addTag('water');
    setLocation({ latitude: 61 });
    expect(sent()).toEqual({ title: 'Rivers', tags: ['lake', 'water'], location: { latitude: 61, longitude: 8 } });
    setMetadata({ title: 'Lakes' });
    removeTag('water');
    setLocation({ latitude: 60.5 });
    expect(sent()).toEqual({});
  });

  test('an emptied field is removed from the file', () => {
    setMetadata({ author: '' });
    removeTag('lake');
    expect(sent()).toEqual({ author: '', tags: [] });
    expect($shownMetadata.get()).not.toHaveProperty('author');
  });

  test('Remove location removes it from all files', () => {
    setLocation({ latitude: 61 });
    removeLocation();
    expect($options.get().keepLocation).toBe(false);
    expect(sent()).toEqual({});
    expect($shownMetadata.get()).not.toHaveProperty('location');
  });

  test('Remove everything leaves an empty form', () => {
    setMetadata({ title: 'Rivers' });
    removeEverything();
    expect($shownMetadata.get()).toEqual({});
    expect($options.get()).toMatchObject({ preserveMetadata: false, keepFields: false, metadata: {} });
    setMetadata({ title: 'New' });
    expect(sent()).toEqual({ title: 'New' });
  });

  test('is preserved completely again after the switch', () => {
    setPreserved(true);
    expect($options.get()).toMatchObject({ preserveMetadata: true, keepFields: false, metadata: {} });
    expect($shownMetadata.get()).toEqual({});
  });
});

test('camera facts are shown in the notation of photographers', async () => {
  const { bytes } = ascii(0, 'Fixture');
  $ownMetadata.set({
    fields: {},
    camera: {
      main: [{ tag: 0x010f, type: 2, count: bytes.length, bytes }, ascii(0x0110, 'One')],
      exif: [
        rationals(0x829a, [[1, 250]]),
        rationals(0x829d, [[28, 10]]),
        short(0x8827, 400),
        rationals(0x920a, [[50, 1]]),
        ascii(0xa434, 'Prime 50'),
      ],
    },
  });
  expect($cameraFacts.get()).toEqual(['Fixture One', 'Prime 50', '1/250 s', 'f/2.8', 'ISO 400', '50 mm']);
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
  setOptions({ ...defaultOptions, preserveMetadata: false, metadata: { author: 'B' } });
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
  setOption('keepLocation', false);
  expect($metadataOutcome.get()).toBe('Original metadata will be preserved, except the location.');
  setOption('outputFormat', 'svg');
  expect($metadataOutcome.get()).toContain('SVG files can’t store metadata');
});

describe('PDFs, whose pages have no metadata', () => {
  const [pdf, image] = [fileEntry('report', { format: 'pdf' }), fileEntry('photo', { format: 'jpg' })];
  afterEach(() => $files.set([]));

  test('alone get only what is entered, without a switch to turn off', () => {
    $files.set([pdf]);
    expect([$hasOnlyPdfs.get(), $metadataOutcome.get()]).toEqual([
      true,
      'Pages of a PDF have no metadata. Only what you enter is written.',
    ]);
    setMetadata({ title: 'Report' });
    expect(sent()).toEqual({ title: 'Report' });
  });

  test('beside images do not change what images keep', () => {
    $files.set([pdf, image]);
    selectFile(pdf.id);
    expect($hasOnlyPdfs.get()).toBe(false);
    expect($metadataOutcome.get()).toBe('Images keep their metadata. Pages of a PDF have none.');
    setMetadata({ title: 'Report' });
    expect(sent()).toEqual({});
  });
});
