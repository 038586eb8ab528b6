import { computed } from 'nanostores';
import { colorNumbers, withColorNumbers } from '#lib/options/color-effects.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { rowOf } from '#lib/options/fields.ts';
import { type OptionField, optionsSchema } from '#lib/options/schema.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { edit, endCoalescing } from '#session/history.ts';
import { withGroup } from '#session/options/merge-changes.ts';
import type { OptionSet } from '#session/options/option-set.ts';
import { $sharedSet } from '#session/options/option-sets.ts';
import { $preset } from '#session/options/page-preset.ts';
import { $lastSettings, $linkedPreset } from '#session/options/page-state.ts';
import { resizeFields } from '#session/options/resize/resize.ts';
import { offerMessages as messages } from '../messages.ts';
import { forgetLink } from './linked-preset.ts';
import { showUnoffered, withPreset } from './preset-set.ts';
import { settingNames } from './setting-names.ts';
import { asEdited, type ParsedSettings, parseStored } from './stored-settings.ts';

// A page offers the settings of the link that opened it. Without such a link, it offers the settings that the visitor changed last, if
// it starts without them. Not in the first load.

/** Number of the last settings that the offer names. It names all settings of a link, because they are from others. */
const MAX_NAMED = 4;

const $parsed = computed($lastSettings, parseStored);

/** The shared set with what is offered. */
const $merged = computed([$linkedPreset, $parsed, $sharedSet], (linked, last, shared) =>
  linked ? withPreset(shared, linked) : last && merge(shared, last),
);

/** Text that names what is offered. Undefined if it changes nothing. */
export const $offer = computed([$merged, $sharedSet, $linkedPreset], (merged, shared, linked): string | undefined => {
  const names = merged ? settingNames(shared, merged) : [];
  if (names.length === 0) return undefined;
  return linked
    ? messages.offerOfLink(shortenedList(names, names.length))
    : messages.offer(shortenedList(names, MAX_NAMED));
});

/** Applies what the offer names, as one edit. */
export function applyOffer(): void {
  const [merged, linked] = [$merged.get(), $linkedPreset.get()];
  if (!merged) return;
  endCoalescing();
  edit(() => $sharedSet.set(merged));
  endCoalescing();
  announce(linked ? messages.linkApplied : messages.applied);
  if (!linked) return;
  forgetLink();
  showUnoffered(linked);
}

export function dismissOffer(): void {
  if ($linkedPreset.get()) {
    $linkedPreset.set(undefined);
    forgetLink();
  } else $lastSettings.set(undefined);
}

/**
 * Applies what was changed on another page, except edits of its images. A page that is about a target format keeps it. Fields of
 * one group are applied together.
 */
function merge(shared: OptionSet, last: ParsedSettings): OptionSet | undefined {
  const size = last.resize && resizeFields(last.resize);
  const parsed = optionsSchema.safeParse({ ...defaultOptions, ...last.options, ...size });
  if (!parsed.success) return undefined;
  const source = parsed.data;
  const isApplied = (field: OptionField): boolean => {
    const { setting, isOfImages, isUsed } = rowOf(field);
    return field !== 'outputFormat' && setting !== undefined && !isOfImages && (isUsed?.(source) ?? true);
  };
  const applied = (Object.keys(last.options) as OptionField[]).filter(isApplied).flatMap(withGroup);
  const values = applied.map((field) => [field, (rowOf(field).isOfImages ? defaultOptions : source)[field]]);
  // Of the edits, the colors that are effects, too, apply to any image.
  const colors = colorNumbers(source);
  const hasColors = Object.values(colors).some((number) => number !== 0);
  const isFormatChosen = last.keepsFormat !== undefined || last.options.outputFormat !== undefined;
  const hasFormat = isFormatChosen && $preset.get().options?.outputFormat === undefined;
  return {
    options: asEdited({
      ...shared.options,
      ...(hasColors && { advancedSettings: withColorNumbers(shared.options.advancedSettings, colors) }),
      ...Object.fromEntries(values),
      ...size,
      ...(hasFormat && { outputFormat: source.outputFormat }),
    }),
    resize: last.resize ?? shared.resize,
    keepsFormat: hasFormat ? (last.keepsFormat ?? false) : shared.keepsFormat,
  };
}
