import { computed, map } from 'nanostores';
import { DEFAULT_PDF_QUALITY, defaultPdfSettings, type PdfSettings } from '#lib/pdf/settings.ts';

/** Settings of the PDF, as the panel shows them. */
interface PanelSettings extends Omit<PdfSettings, 'quality'> {
  /** Whether images are compressed, with `quality`. */
  compressed: boolean;
  quality: number;
  /** Title in the metadata and base of the file name. Empty until typed. */
  title: string;
}

const defaults: PanelSettings = {
  ...defaultPdfSettings,
  compressed: false,
  quality: DEFAULT_PDF_QUALITY,
  title: '',
};

export const $panelSettings = map<PanelSettings>(defaults);

/** Whether anything can be reset. */
export const $hasChangedSettings = computed($panelSettings, (settings) =>
  (Object.keys(defaults) as (keyof PanelSettings)[]).some((name) => settings[name] !== defaults[name]),
);

export const resetSettings = (): void => $panelSettings.set(defaults);

/** The settings with which a PDF would be made now. */
export const toPdfSettings = ({ compressed, quality, title: _, ...settings }: PanelSettings): PdfSettings => ({
  ...settings,
  ...(compressed && { quality }),
});
