import { atom, computed } from 'nanostores';
import { type Place, positionAt } from '#lib/geometry/watermark.ts';
import { $editorFile } from '../editor/editor.ts';
import { $optionsForFormat } from '../options/format/output-format.ts';

/** The image on the stage. */
export const $stageFile = $editorFile;

/** Place of the watermark while it is dragged. The options change when it is dropped. */
export const $draggedPlace = atom<Place | undefined>();

/** All options of the image on the stage, with those of the editor. */
export const $stageOptions = computed(
  [$optionsForFormat, $stageFile, $draggedPlace],
  (optionsForFormat, file, place) => {
    const options = optionsForFormat(file?.format);
    return place ? { ...options, ...positionAt(place) } : options;
  },
);

/** Whether the stage shows the result beside the original. The editor's Preview button sets it. */
export const $isResultShown = atom(true);
