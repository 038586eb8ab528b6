import { AppError } from '#lib/errors.ts';
import type { PresetOptions } from '#lib/options/built-in-presets.ts';
import { parsePresetJson, parsePresetOptions } from '#lib/options/presets.ts';
import { $linkedPreset, LINK_PREFIX } from '#session/options/page-state.ts';
import { showError } from '#session/toast.ts';
import { presetMessages as messages } from '../messages.ts';

/** A link that offers options on this page. */
export const linkOf = (options: PresetOptions): string =>
  `${location.origin}${location.pathname}${LINK_PREFIX}${encodeURIComponent(JSON.stringify(options))}`;

/** Offers the options of a link, of which `hash` is the fragment. */
export function offerLinked(hash: string): void {
  try {
    $linkedPreset.set(parsePresetOptions(parsePresetJson(decodeURIComponent(hash.slice(LINK_PREFIX.length)))));
  } catch (error) {
    forgetLink();
    showError(messages.brokenLink, error instanceof AppError ? error.message : messages.incompleteLink);
  }
}

/** Removes the options from the address, so that a reload does not offer them again. */
export const forgetLink = (): void => history.replaceState(history.state, '', location.pathname + location.search);
