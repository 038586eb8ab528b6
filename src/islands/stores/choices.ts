import { resetOptions } from './options.ts';
import { $tab, FIRST_TAB } from './optionTab.ts';
import { $resize } from './resize.ts';
import { noResize } from './resizeChoice.ts';

/** Everything in the options panel back to how the page began: options, modes and the tab. */
export function clearChoices(): void {
  $tab.set(FIRST_TAB);
  $resize.set(noResize);
  resetOptions();
}
