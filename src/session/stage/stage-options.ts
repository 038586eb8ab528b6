import { atom, computed, onMount } from 'nanostores';
import { positionAt, type WatermarkPlace } from '#lib/geometry/watermark.ts';
import { $editorFile, $selected } from '../files/selection.ts';
import { $options } from '../options/options.ts';
import { $optionsForFile } from '../options/per-file/options-for-file.ts';
import { isPdf } from '../pages/pdfs.ts';
import { $editorOpen } from './editor.ts';

/** The file on the stage: an image, or the selected PDF with one of its pages. */
export const $stageFile = computed(
  [$editorFile, $selected],
  (image, selected) => image ?? (selected && isPdf(selected) ? selected : undefined),
);

/** Place of the watermark while it is dragged. The options change when it is dropped. */
export const $draggedPlace = atom<WatermarkPlace | undefined>();

/** All options of the image on the stage, with those of the editor. */
export const $stageOptions = computed(
  [$optionsForFile, $stageFile, $options, $draggedPlace],
  (optionsForFile, file, edited, place) => {
    const options = file ? optionsForFile(file) : edited;
    return place ? { ...options, ...positionAt(place) } : options;
  },
);

/** Whether the stage shows the original alone, while a key or the image is held. */
export const $isOriginalHeld = atom(false);

/** Whether the stage shows the result beside the original. The editor's Preview button sets it. */
export const $isResultShown = atom(true);

// A closed editor has no button that would show it again.
onMount($isResultShown, () => $editorOpen.subscribe((isOpen) => isOpen || $isResultShown.set(true)));
