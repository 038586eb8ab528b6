import { resetOptions, setOptions } from './options.ts';
import { $tab, FIRST_TAB } from './optionTab.ts';
import { clearPdfChoices } from './pdfChoices.ts';
import { $preset } from './preset.ts';
import { $resize } from './resize.ts';
import { noResize } from './resizeChoice.ts';

/** Everything in the options panel and the PDF panel back to how the page began: options, modes and the tabs. */
export function clearChoices(): void {
  $tab.set(FIRST_TAB);
  $resize.set(noResize);
  resetOptions();
  setOptions($preset.get());
  clearPdfChoices();
}
