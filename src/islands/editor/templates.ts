import { atom } from 'nanostores';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { randomId } from '../files/random-id.ts';
import { showToast } from '../shell/toast.ts';
import { $settings, setDraft } from './editor.ts';

/** What a template keeps. A crop belongs to one picture, so it is not in it. */
const templateParts = ['colorAdjustments', 'noiseReduction', 'backgroundRemoval'] as const;
type TemplatePart = (typeof templateParts)[number];

export interface Template extends Pick<AdvancedSettings, TemplatePart> {
  id: string;
  name: string;
}

/** Gone with the page. */
export const $templates = atom<readonly Template[]>([]);

export const isTemplateName = (name: string): boolean => name.trim() !== '';

/** Keeps what the editor shows under a name; of two with the same name the newer stays. */
export function saveTemplate(typed: string): Template | undefined {
  if (!isTemplateName(typed)) return undefined;
  const { colorAdjustments, noiseReduction, backgroundRemoval } = $settings.get();
  const name = typed.trim();
  const template = { id: randomId(), name, colorAdjustments, noiseReduction, backgroundRemoval };
  $templates.set([...$templates.get().filter((other) => other.name !== name), template]);
  showToast('Template Saved', name);
  return template;
}

/** Brings a template into the editor, where it waits for Apply. */
export function loadTemplate(id: string): void {
  const template = $templates.get().find((other) => other.id === id);
  if (!template) return;
  for (const part of templateParts) setDraft(part, template[part]);
  showToast('Template Loaded', template.name);
}
