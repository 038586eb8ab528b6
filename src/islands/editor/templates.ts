import { atom } from 'nanostores';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { randomId } from '#lib/random-id.ts';
import { $settings, setPart } from '#session/stage/image-edits.ts';
import { showToast } from '#session/toast.ts';
import { openEditorMessages } from './messages.ts';

/** Parts in a template. The crop is excluded because it belongs to one image. */
const templateParts = ['colorAdjustments', 'noiseReduction', 'backgroundRemoval'] as const;
type TemplatePart = (typeof templateParts)[number];

export interface Template extends Pick<AdvancedSettings, TemplatePart> {
  id: string;
  name: string;
}

/** In-memory templates, lost on reload. */
export const $templates = atom<readonly Template[]>([]);

export const isTemplateName = (name: string): boolean => name.trim() !== '';

/** Saves the settings under a name and replaces a template of the same name. */
export function saveTemplate(typed: string): Template | undefined {
  if (!isTemplateName(typed)) return undefined;
  const { colorAdjustments, noiseReduction, backgroundRemoval } = $settings.get();
  const name = typed.trim();
  const template = { id: randomId(), name, colorAdjustments, noiseReduction, backgroundRemoval };
  $templates.set([...$templates.get().filter((other) => other.name !== name), template]);
  showToast(openEditorMessages.templateSaved, name);
  return template;
}

/** Replaces the settings of the parts in a template. */
export function loadTemplate(id: string): void {
  const template = $templates.get().find((other) => other.id === id);
  if (!template) return;
  for (const part of templateParts) setPart(part, template[part]);
  showToast(openEditorMessages.templateLoaded, template.name);
}
