import type { Setting } from '#lib/options/fields.ts';
import { plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';

/** Texts of options of single files. Pages do not load them at once. */
export const messages = {
  settingsFor: 'Settings for',
  all: 'All files',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: 'All except #' }),
  allHint: 'Files without own settings',
  only: (name: string) => `Only ${name}`,
  selected: (count: number) => plural(count, { other: '# selected' }),
  applyToAll: 'Apply to all',
  mixed: (settings: readonly string[], shownName: string) =>
    `Mixed: ${shortenedList(settings, settings.length)}. You see those of ${shownName}; a change applies to all selected.`,
  settings: {
    format: 'Format',
    quality: 'Quality',
    size: 'Size',
    resolution: 'Resolution',
    watermark: 'Watermark',
    effects: 'Effects',
    effort: 'Effort',
    metadata: 'Metadata',
  } satisfies Record<Setting, string>,

  changesApplyTo: (names: string) => `Changes apply to ${names} only.`,
  usesShared: (names: string, count: number) =>
    count === 1 ? `${names} uses the settings of all files.` : `${names} use the settings of all files.`,
  ownSetAside: 'Own crop, format and other settings are set aside.',
  undo: 'Undo',
  appliedToAll: 'Applied to all files',
  appliedToAllNote: 'Undo brings back what was set before.',
};
