import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'JavaScript ist in diesem Browser ausgeschaltet. Sie können trotzdem konvertieren, eine Datei nach der anderen. Dafür wird die Datei hochgeladen.',
  manyFiles:
    'JavaScript ist in diesem Browser ausgeschaltet. Sie können Dateien trotzdem konvertieren, sehen aber erst etwas, wenn alle fertig sind. Dafür werden sie hochgeladen.',
  file: (maxMb: string) => `Bild oder PDF, bis ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `Bilder oder PDFs, bis zu ${maxFiles} Dateien mit je ${maxMb} MB`,
  format: 'Ausgabeformat',
  quality: (min: number, max: number) => `Qualität, ${min} bis ${max}`,
  width: 'Maximale Breite in Pixeln',
  height: 'Maximale Höhe in Pixeln',
  exactWidth: 'Breite in Pixeln',
  exactHeight: 'Höhe in Pixeln',
  minSizeKb: 'Mindestgröße in KB',
  targetSizeKb: 'Maximale Größe in KB, hat Vorrang vor der Qualität',
  dpi: 'Auflösung in DPI',
  effect: 'Effekt',
  noEffect: 'Keiner',
  convert: 'Konvertieren',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: 'Nicht konvertiert',
  back: 'Zurück zum Konverter',
  title: 'Ergebnisse der Konvertierung',
  allDone: 'Konvertierung abgeschlossen. Ihre Dateien stehen zum Herunterladen bereit.',
  someDone: (done: number, total: number) =>
    plural(total, {
      one: `Bereit zum Herunterladen: ${formatNumber(done)} von # Datei.`,
      other: `Bereit zum Herunterladen: ${formatNumber(done)} von # Dateien.`,
    }),
  availableUntil: <T>(time: T): (T | string)[] => ['Verfügbar bis ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Seite ${page}: ${error}`,
    frame: (frame: number, error: string) => `Frame ${frame}: ${error}`,
  },
  view: 'Ansehen',
  viewFile: (name: string) => `${name} ansehen`,
  download: 'Herunterladen',
  downloadFile: (name: string) => `${name} herunterladen`,
  downloadAll: 'Alle als ZIP herunterladen',
};
