import { computed } from 'nanostores';
import { $files } from '../../files/files.ts';
import { $selected } from '../../files/selected-file.ts';
import { formatSize, imageSize, resultSize } from '../../results/result-size.ts';
import { $options } from '../options.ts';

/** Original and resulting size of the selected file, else of the first file with a known size. */
export const $sizeSummary = computed([$files, $selected, $options], (files, selected, options) => {
  const file = selected && imageSize(selected) ? selected : files.find(imageSize);
  const size = file && imageSize(file);
  if (!size) return undefined;
  const result = resultSize(size, options);
  const { id, name } = file;
  return { id, name, from: formatSize(size), to: formatSize(result), result, hasSeveralFiles: files.length > 1 };
});
