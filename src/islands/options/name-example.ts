import { computed } from 'nanostores';
import { isVectorFormat } from '#lib/formats/formats.ts';
import { resolvePattern, resultName, withPagePart } from '#lib/text/name-pattern.ts';
import { pagePart } from '#lib/text/result-names.ts';
import { $files } from '#session/files/files.ts';
import { $selected } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { imageSize, resultSize } from '#session/results/result-size.ts';

/** The name of the result of the selected file, or else of the first file with a known size. */
export const $nameExample = computed([$files, $selected, $optionsForFile], (files, selected, optionsForFile) => {
  const sizeOf = (file: FileEntry) => imageSize(file, optionsForFile(file));
  const file = selected && sizeOf(selected) ? selected : (files.find(sizeOf) ?? files[0]);
  if (!file) return undefined;
  const options = optionsForFile(file);
  const { outputFormat: format, quality } = options;
  const pattern = resolvePattern(options.namePattern, { index: files.indexOf(file) + 1, date: new Date() });
  const size = sizeOf(file);
  return resultName(file.format === 'pdf' ? withPagePart(pattern, firstPage(file)) : pattern, {
    originalName: file.file.name,
    format,
    quality,
    ...(size && resultSize(size, options, isVectorFormat(file.format))),
  });
});

function firstPage({ pdf }: FileEntry): string {
  const pageCount = pdf?.document?.step === 'open' ? pdf.document.pageCount : 1;
  return pagePart({ page: 1 }, { pageCount, source: 'pdf' });
}
