import { atom } from 'nanostores';
import type { PresetOptions } from '#lib/options/built-in-presets.ts';
import { clearInvalidFields } from './invalid-fields.ts';
import { type OptionSets, replaceSets } from './option-sets.ts';
import { $initialState, $preset, type PageSubject, presetOf } from './page-preset.ts';
import { resetPdfOptions } from './pdf-options.ts';
import { $sectionChoices } from './sections.ts';
import { $batchTab, $tab, FIRST_BATCH_TAB } from './tabs.ts';
import { resetTargetSize } from './target-size.ts';

/** All options when the page had restored them. Undefined before. */
export const $restoredSets = atom<OptionSets | undefined>();

/** The settings that the visitor changed last in this tab of the browser, as they are stored. The page offers them. */
export const $lastSettings = atom<string | undefined>();

/** How the fragment of a link with options begins. Browsers do not send it to the server. */
export const LINK_PREFIX = '#preset=';

/** The options of the link that opened the page. The page offers them, in place of the last settings. */
export const $linkedPreset = atom<PresetOptions | undefined>();

/** Sets the page's preset and initial state. Also runs on the server, so that the HTML is correct before hydration. */
export function applyPreset(subject: PageSubject): void {
  $preset.set(presetOf(subject));
  resetToPreset();
}

/** Resets options of all files and of single ones, modes and tabs of the options panel and the PDF panel to the page's initial state. */
export function resetToPreset(): void {
  const { tab, ...shared } = $initialState.get();
  replaceSets({ shared, overrides: new Map(), parkedOverrides: new Map() });
  $tab.set(tab);
  $batchTab.set(FIRST_BATCH_TAB);
  $sectionChoices.set({});
  resetPdfOptions();
  resetTargetSize();
  clearInvalidFields();
}
