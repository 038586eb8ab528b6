import { atom, computed } from 'nanostores';
import { $editorFile } from '../editor/editor.ts';
import { $optionsForFormat } from '../options/format/output-format.ts';

/** The image on the stage. */
export const $stageFile = $editorFile;

/** All options of the image on the stage, with those of the editor. */
export const $stageOptions = computed([$optionsForFormat, $stageFile], (optionsForFormat, file) =>
  optionsForFormat(file?.format),
);

/** Whether the stage shows the result beside the original. The editor's Preview button sets it. */
export const $isResultShown = atom(true);
