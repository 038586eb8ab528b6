import { computed } from 'nanostores';
import { $files } from './files.ts';
import { $options } from './options.ts';
import { formatSize, resultSize, sizeOf } from './resultSize.ts';
import { $selected } from './selected.ts';

/** What becomes of the selected file, in a line for the options panel. Nothing while its size is not known here. */
export const $sizeLine = computed([$files, $selected, $options], (files, selected, options) => {
  const size = selected && sizeOf(selected);
  if (!size) return undefined;
  const result = resultSize(size, options);
  return { name: selected.name, from: formatSize(size), to: formatSize(result), result, several: files.length > 1 };
});
