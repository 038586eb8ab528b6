import { atom } from 'nanostores';

/** Sections of the options that open by a click on their title. The editor has a switch: see `stage/editor.ts`. */
export type OptionSection = 'metadata';

/** Sections that the visitor has opened or closed. */
export const $sectionChoices = atom<Readonly<Partial<Record<OptionSection, boolean>>>>({});

/** The options of a phone are in a sheet. Wider screens have none. */
export const $optionsSheet = atom<'none' | 'closed' | 'open'>('none');

export function setSectionOpen(section: OptionSection, isOpen: boolean): void {
  $sectionChoices.set({ ...$sectionChoices.get(), [section]: isOpen });
}

/** Brings the options into view, with a section if it is given. */
export function showOptions(section?: OptionSection): void {
  if (section) setSectionOpen(section, true);
  if ($optionsSheet.get() === 'closed') $optionsSheet.set('open');
}
