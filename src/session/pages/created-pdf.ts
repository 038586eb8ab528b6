import { atom, computed } from 'nanostores';
import { DEFAULT_PDF_QUALITY, defaultPdfSettings, type PdfSettings } from '#lib/pdf/settings.ts';

/** Settings of the PDF, as the panel shows them. */
export interface CreatedPdfSettings extends Omit<PdfSettings, 'quality'> {
  /** Whether images are compressed, with `quality`. */
  compressed: boolean;
  quality: number;
  /** Title in the metadata and base of the file name. Empty until typed. */
  title: string;
}

export const defaultCreatedPdfSettings: CreatedPdfSettings = {
  ...defaultPdfSettings,
  dpi: undefined,
  compressed: false,
  quality: DEFAULT_PDF_QUALITY,
  title: '',
};

export const $createdPdfSettings = atom(defaultCreatedPdfSettings);

/** Whether anything can be reset. */
export const $hasChangedSettings = computed($createdPdfSettings, (settings) =>
  (Object.keys(settings) as (keyof CreatedPdfSettings)[]).some(
    (name) => settings[name] !== defaultCreatedPdfSettings[name],
  ),
);

/** The settings with which a PDF would be made now. */
export const toPdfSettings = ({ compressed, quality, title: _, ...settings }: CreatedPdfSettings): PdfSettings => ({
  ...settings,
  ...(compressed && { quality }),
});
