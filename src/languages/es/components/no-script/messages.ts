import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'JavaScript está desactivado en este navegador. Aun así, puedes convertir un archivo a la vez. Para ello se sube al servidor.',
  manyFiles:
    'JavaScript está desactivado en este navegador. Aun así, puedes convertir archivos, pero no verás nada hasta que estén todos listos. Para ello se suben al servidor.',
  file: (maxMb: string) => `Imagen o PDF, hasta ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `Imágenes o PDF, hasta ${maxFiles} archivos de ${maxMb} MB cada uno`,
  format: 'Formato de salida',
  quality: (min: number, max: number) => `Calidad, de ${min} a ${max}`,
  width: 'Ancho máximo en píxeles',
  height: 'Alto máximo en píxeles',
  exactWidth: 'Ancho en píxeles',
  exactHeight: 'Alto en píxeles',
  minSizeKb: 'Tamaño mínimo en KB',
  targetSizeKb: 'Tamaño máximo en KB, sea cual sea la calidad indicada arriba',
  dpi: 'Resolución en DPI',
  effect: 'Efecto',
  noEffect: 'Ninguno',
  convert: 'Convertir',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: 'No convertido',
  back: 'Volver al convertidor',
  title: 'Resultados de la conversión',
  allDone: 'Conversión terminada. Tus archivos están listos para descargar.',
  someDone: (done: number, total: number) =>
    plural(total, {
      one: `Listo para descargar: ${formatNumber(done)} de # archivo.`,
      other: `Listos para descargar: ${formatNumber(done)} de # archivos.`,
    }),
  availableUntil: <T>(time: T): (T | string)[] => ['Disponibles hasta: ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Página ${page}: ${error}`,
    frame: (frame: number, error: string) => `Fotograma ${frame}: ${error}`,
  },
  view: 'Ver',
  viewFile: (name: string) => `Ver ${name}`,
  download: 'Descargar',
  downloadFile: (name: string) => `Descargar ${name}`,
  downloadAll: 'Descargar todo en\u00A0ZIP',
};
