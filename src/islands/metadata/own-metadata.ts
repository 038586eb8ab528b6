import { atom, computed, onMount } from 'nanostores';
import { findBlocks } from '#lib/metadata/location.ts';
import { cameraNumber, cameraTags, cameraText, type OwnMetadata, readOwnMetadata } from '#lib/metadata/own-fields.ts';
import { formatNumber } from '#lib/text/plural.ts';
import { $selected } from '#session/files/selection.ts';

/** Metadata of the selected file. Undefined until it has been read. */
export const $ownMetadata = atom<OwnMetadata | undefined>();

const $source = computed($selected, (selected) => selected?.format && selected.file);

// The file itself changes less often than its entry in the list.
onMount($ownMetadata, () => $source.subscribe(readFields));

async function readFields(file: File | undefined): Promise<void> {
  $ownMetadata.set(undefined);
  const format = $selected.get()?.format;
  if (!file || !format) return;
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  // A file that was removed from the disk has no metadata to show.
  const blocks = await findBlocks(read, file.size, format).catch(() => ({}));
  if ($source.get() === file) $ownMetadata.set(readOwnMetadata(blocks));
}

/** Facts about the camera and the exposure of the selected file, which cannot be changed. */
export const $cameraFacts = computed($ownMetadata, (own): readonly string[] => {
  if (!own) return [];
  const number = (tag: number) => cameraNumber(own.camera, tag);
  const [make, model] = [cameraText(own.camera, cameraTags.make), cameraText(own.camera, cameraTags.model)];
  const seconds = number(cameraTags.exposureSeconds);
  const aperture = number(cameraTags.aperture);
  const iso = number(cameraTags.iso);
  const focalLength = number(cameraTags.focalLengthMm);
  const facts = [
    // Many models start with their maker.
    make && model && !model.startsWith(make) ? `${make} ${model}` : (model ?? make),
    cameraText(own.camera, cameraTags.lensModel),
    seconds && exposureText(seconds),
    aperture && `f/${rounded(aperture)}`,
    iso && `ISO ${iso}`,
    focalLength && `${rounded(focalLength)} mm`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
});

const rounded = (value: number): string => formatNumber(Math.round(value * 10) / 10);
const exposureText = (seconds: number): string =>
  seconds < 0.3 ? `1/${Math.round(1 / seconds)} s` : `${rounded(seconds)} s`;
