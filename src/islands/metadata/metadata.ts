import { atom, computed, onMount } from 'nanostores';
import { formats } from '#lib/formats/formats.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $hasFiles, $hasImages } from '#session/files/files.ts';
import { $selected } from '#session/files/selection.ts';
import { $editedId, $options, setOption, setOptions } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { panelMessages } from './messages.ts';
import { isFull } from './metadata-limits.ts';
import { $ownMetadata } from './own-metadata.ts';

export type Metadata = ConversionOptions['metadata'];
export type CustomField = NonNullable<Metadata['customFields']>[number];

/**
 * Metadata that the user changed. It survives the switch "Preserve Original Metadata". `$options` contains it only while that
 * is off.
 */
export const $metadata = atom<Metadata>($options.get().metadata);

/** Changes that the visitor made while other options were edited: overrides of other files, or the shared options. */
const others = new Map<string | undefined, Metadata>();

const $edited = computed([$editedId, $options], (id, options) => ({ id, options }));

/** Id of the file whose metadata `$metadata` has. */
let shownId = $editedId.get();

// Follows the edited set, a reset of the options and their restore from session storage.
onMount($metadata, () => $edited.subscribe(follow));

function follow({ id, options }: { id: string | undefined; options: ConversionOptions }): void {
  const { preserveMetadata, metadata } = options;
  if (id !== shownId) {
    others.set(shownId, $metadata.get());
    shownId = id;
    $metadata.set(preserveMetadata ? (others.get(id) ?? {}) : metadata);
  } else if (options === $initialState.get().options) $metadata.set({});
  else if (!preserveMetadata && metadata !== $metadata.get()) $metadata.set(metadata);
}

/** Whether the list has nothing but PDFs, whose metadata the images of their pages do not get: there is none to preserve. */
export const $hasOnlyPdfs = computed([$hasFiles, $hasImages], (hasFiles, hasImages) => hasFiles && !hasImages);

/** Fields of the selected file that are kept unless they are changed. */
const $keptFields = computed([$ownMetadata, $options], (own, { keepFields, keepLocation }): Metadata => {
  if (!own || !keepFields) return {};
  const { coordinates, customFields: _, ...fields } = own.fields;
  return { ...fields, ...(coordinates && keepLocation && { location: coordinates }) };
});

/** Metadata of the result of the selected file: its own fields with the changes. */
export const $shownMetadata = computed(
  [$keptFields, $metadata],
  (kept, changes): Metadata =>
    Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => !isEmpty(value))),
);

/**
 * Switches between the whole original metadata and only its fields, which can be changed. Without the original
 * metadata, coordinates are kept only on request, for privacy.
 */
export function setPreserved(preserveMetadata: boolean): void {
  if (preserveMetadata) setOptions({ preserveMetadata, keepFields: false, metadata: defaultOptions.metadata });
  else setOptions({ preserveMetadata, keepFields: true, keepLocation: false, metadata: $metadata.get() });
}

export function removeLocation(): void {
  setOption('keepLocation', false);
  setMetadata({ location: undefined });
}

/** Removes all metadata of the files, and all changes. */
export function removeEverything(): void {
  $metadata.set(defaultOptions.metadata);
  setOptions({ preserveMetadata: false, keepFields: false, metadata: defaultOptions.metadata });
}

/** An empty value of each kind. It removes a file's own field. */
const emptyValues = { title: '', description: '', copyright: '', author: '', dateTaken: '', location: {}, tags: [] };

/** Sets fields. An unchanged field is not sent, nor is an empty one that the file does not have. */
export function setMetadata(values: { [F in keyof Metadata]: Metadata[F] }): void {
  const kept = $keptFields.get();
  const metadata: Metadata = { ...$metadata.get(), ...values };
  for (const field of Object.keys(values) as (keyof Metadata)[]) {
    const own = kept[field];
    if (isEmpty(metadata[field]) && own !== undefined && field in emptyValues)
      Object.assign(metadata, { [field]: emptyValues[field as keyof typeof emptyValues] });
    else if (isEmpty(metadata[field]) || JSON.stringify(metadata[field]) === JSON.stringify(own))
      delete metadata[field];
  }
  $metadata.set(metadata);
  if (!$options.get().preserveMetadata) setOptions({ metadata });
  else if ($hasOnlyPdfs.get()) setOptions({ preserveMetadata: false, metadata });
}

export function setLocation(values: { latitude: number | undefined } | { longitude: number | undefined }): void {
  const entries = Object.entries({ ...$shownMetadata.get().location, ...values });
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
  const { tags = [] } = $shownMetadata.get();
  if (tagRefusal(text, tags)) return false;
  setMetadata({ tags: [...tags, text.trim()] });
  return true;
}

export function removeTag(tag: string): void {
  setMetadata({ tags: $shownMetadata.get().tags?.filter((other) => other !== tag) });
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

/** How the conversion treats the original's metadata, in one or two sentences. */
export const $metadataOutcome = computed(
  [$options, $hasOnlyPdfs, $selected],
  ({ outputFormat, preserveMetadata, keepFields, keepLocation }, hasOnlyPdfs, selected) => {
    const { label, metadata } = formats[outputFormat];
    if (!metadata) return panelMessages.noneInFormat(label);
    if (hasOnlyPdfs) return panelMessages.onlyEnteredForPdf;
    if (preserveMetadata && selected?.format === 'pdf') return panelMessages.preservedExceptPdf;
    if (preserveMetadata) return keepLocation ? panelMessages.preserved : panelMessages.preservedWithoutLocation;
    if (!keepFields) return panelMessages.onlyEntered;
    return keepLocation ? panelMessages.onlyShown : panelMessages.onlyShownWithoutLocation;
  },
);
