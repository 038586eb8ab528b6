import { $createdPdfSettings, type CreatedPdfSettings, defaultCreatedPdfSettings } from '#session/created-pdf.ts';
import { edit } from '#session/history.ts';

/** Sets settings of the created PDF. */
export const setCreatedPdf = (values: Partial<CreatedPdfSettings>): void =>
  void edit(() => $createdPdfSettings.set({ ...$createdPdfSettings.get(), ...values }));

export const resetCreatedPdf = (): void => setCreatedPdf(defaultCreatedPdfSettings);
