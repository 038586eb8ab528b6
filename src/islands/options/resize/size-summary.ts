import { computed } from 'nanostores';
import { isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { croppedSize, planGeometry } from '#lib/plan/steps/geometry.ts';
import { $files } from '#session/files/files.ts';
import { $selected } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionSets, setOf } from '#session/options/option-sets.ts';
import { $editedId } from '#session/options/options.ts';
import { formatSize, imageSize, resultSize } from '#session/results/result-size.ts';

/** Original and resulting size of the selected file, else of the first file with a known size. */
export const $sizeSummary = computed([$files, $selected, $optionSets, $editedId], (files, selected, sets, editedId) => {
  const sizeOf = (file: FileEntry) => imageSize(file, setOf(sets, file.id).options);
  const file = selected && sizeOf(selected) ? selected : files.find(sizeOf);
  const size = file && sizeOf(file);
  if (!size) return undefined;
  const { options } = setOf(sets, file.id);
  const isVector = isVectorFormat(file.format);
  const full = croppedSize(size, options);
  const isCropped = full.width * full.height !== size.width * size.height;
  const { size: result, scaled } = planGeometry(size, options, isVector).resizing;
  const upscaled = resultSize(size, { ...options, upscale: true }, isVector);
  const { id, name } = file;
  return {
    id,
    name,
    /** Size before resizing: the size of the crop, if there is one. */
    from: formatSize(isCropped ? full : size),
    isCropped,
    to: formatSize(result),
    result,
    /** Size that Upscale gives. Undefined unless it is larger than the result. */
    upscaled: isLarger(upscaled, result) ? upscaled : undefined,
    /** Padding does not count. */
    isEnlarged: !isVector && isLarger(scaled, full),
    /** Whether the size is an example: the options apply to several files. */
    hasSeveralFiles: files.length > 1 && editedId === undefined,
  };
});

const isLarger = (one: Size, other: Size): boolean => one.width > other.width || one.height > other.height;
