import { atom, computed } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $options, setOptions } from '../options/options.ts';
import { $initialState } from '../options/page-preset.ts';
import { isFull } from './metadata-limits.ts';

export type Metadata = ConversionOptions['metadata'];
export type CustomField = NonNullable<Metadata['customFields']>[number];

/**
 * Metadata that the user entered. It survives the switch. `$options` has it only while the original is not preserved.
 */
export const $metadata = atom<Metadata>($options.get().metadata);

// Follows a reset of the options and their restore from session storage.
$options.subscribe((options) => {
  if (options === $initialState.get().options) $metadata.set({});
  else if (!options.preserveMetadata && options.metadata !== $metadata.get()) $metadata.set(options.metadata);
});

export function setPreserved(preserveMetadata: boolean): void {
  setOptions({ preserveMetadata, metadata: preserveMetadata ? defaultOptions.metadata : $metadata.get() });
}

/** Sets fields and removes empty ones, so that no empty value is sent. */
export function setMetadata(values: { [F in keyof Metadata]: Metadata[F] }): void {
  const entries = Object.entries({ ...$metadata.get(), ...values });
  const metadata = Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
  $metadata.set(metadata);
  if (!$options.get().preserveMetadata) setOptions({ metadata });
}

export function setLocation(values: { latitude: number | undefined } | { longitude: number | undefined }): void {
  const entries = Object.entries({ ...$metadata.get().location, ...values });
  setMetadata({ location: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Reason why a text cannot be added as a tag, undefined if it can. `empty` shows no message. */
export function tagRefusal(text: string, tags: readonly string[]): 'empty' | 'present' | 'full' | undefined {
  const tag = text.trim();
  if (tag === '') return 'empty';
  if (tags.includes(tag)) return 'present';
  return isFull.tags(tags) ? 'full' : undefined;
}

/** @returns whether the tag was added */
export function addTag(text: string): boolean {
  const { tags = [] } = $metadata.get();
  if (tagRefusal(text, tags)) return false;
  setMetadata({ tags: [...tags, text.trim()] });
  return true;
}

export function removeTag(tag: string): void {
  setMetadata({ tags: $metadata.get().tags?.filter((other) => other !== tag) });
}

export function customFieldRefusal(
  { key, value }: CustomField,
  fields: readonly CustomField[],
): 'empty' | 'full' | undefined {
  if (key.trim() === '' || value.trim() === '') return 'empty';
  return isFull.customFields(fields) ? 'full' : undefined;
}

/** @returns whether the field was added */
export function addCustomField(field: CustomField): boolean {
  const { customFields = [] } = $metadata.get();
  if (customFieldRefusal(field, customFields)) return false;
  setMetadata({ customFields: [...customFields, { key: field.key.trim(), value: field.value.trim() }] });
  return true;
}

export function removeCustomField(index: number): void {
  setMetadata({ customFields: $metadata.get().customFields?.filter((_, other) => other !== index) });
}

/** One sentence on how the conversion treats the original's metadata. */
export const $metadataOutcome = computed($options, ({ outputFormat, preserveMetadata }) => {
  const { label, metadata } = formats[outputFormat];
  if (!metadata) return `${label} files cannot carry metadata, so none is written.`;
  return preserveMetadata
    ? 'Original metadata will be preserved.'
    : 'Original metadata will be left out. Only what you enter here is written.';
});
