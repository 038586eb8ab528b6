import { clearPdfChoices } from '../pdf/pdf-options.ts';
import { $keepsFormat } from './format/keep-format.ts';
import { resetTargetSize } from './format/target-size.ts';
import { resetOptions, setOptions } from './options.ts';
import { $initialOptions, $preset, type PageSubject, presetOf } from './preset.ts';
import { $resize } from './resize/resize.ts';
import { $batchTab, $tab, FIRST_BATCH_TAB } from './tabs.ts';

/** Sets the page's preset and initial state. Also runs on the server, so that the HTML is correct before hydration. */
export function beginPage(subject: PageSubject): void {
  $preset.set(presetOf(subject));
  clearChoices();
}

/** Resets options, modes and tabs of the options panel and the PDF panel to the page's initial state. */
export function clearChoices(): void {
  const { options, resize, tab, keepsFormat } = $initialOptions.get();
  $tab.set(tab);
  $batchTab.set(FIRST_BATCH_TAB);
  $resize.set(resize);
  $keepsFormat.set(keepsFormat);
  resetOptions();
  setOptions(options);
  clearPdfChoices();
  resetTargetSize();
}
