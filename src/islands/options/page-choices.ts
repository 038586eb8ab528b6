import { clearPdfChoices } from '../pdf/pdf-options.ts';
import { $keepsFormat } from './format/keep-format.ts';
import { forgetSize } from './format/target-size.ts';
import { $tab } from './option-tab.ts';
import { resetOptions, setOptions } from './options.ts';
import { $beginning, $preset, type PageSubject, presetOf } from './preset.ts';
import { $resize } from './resize/resize.ts';

/** Sets what a page is about and everything as it begins. On the server too: pages are right before any script runs. */
export function beginPage(subject: PageSubject): void {
  $preset.set(presetOf(subject));
  clearChoices();
}

/** Everything in the options panel and the PDF panel back to how the page began: options, modes and the tabs. */
export function clearChoices(): void {
  const { options, resize, tab, keepsFormat } = $beginning.get();
  $tab.set(tab);
  $resize.set(resize);
  $keepsFormat.set(keepsFormat);
  resetOptions();
  setOptions(options);
  clearPdfChoices();
  forgetSize();
}
