import { formPresets } from './form-presets.ts';
import type { ConversionOptions } from './schema.ts';

/** Options that differ from their defaults, as requests have them. Missing ones have their defaults, as in requests. */
export type PresetOptions = Partial<Omit<ConversionOptions, 'advancedSettings'>> & {
  advancedSettings?: { [P in keyof AdvancedSettings]?: Partial<AdvancedSettings[P]> };
};
type AdvancedSettings = ConversionOptions['advancedSettings'];

/** Options under a name. */
export interface OptionPreset {
  name: string;
  options: PresetOptions;
}

/** The presets that everyone has, by the names that requests and command lines use. */
export const builtInPresets = {
  web: { outputFormat: 'webp', quality: 80, width: 1600, height: 1600 },
  /** Below 1 MB of 1,000,000 bytes, too. */
  email: { targetSizeKb: 950 },
  print: { quality: 95, dpi: 300 },
  smallest: { outputFormat: 'avif', quality: 50, effort: 'smallest' },
  /** JPEG files can be restored bit for bit. */
  archive: { outputFormat: 'jxl', quality: 100, keepJpegData: true },
  'form-photo': formPresets.photo,
  'form-signature': formPresets.signature,
} as const satisfies Record<string, PresetOptions>;

export type BuiltInPreset = keyof typeof builtInPresets;
export const builtInIds = Object.keys(builtInPresets) as BuiltInPreset[];

export const isBuiltIn = (name: string): name is BuiltInPreset => Object.hasOwn(builtInPresets, name);
