import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'JavaScript è disattivato in questo browser. Puoi comunque convertire un file alla volta: verrà caricato sul server.',
  manyFiles:
    'JavaScript è disattivato in questo browser. Puoi comunque convertire i file, ma non vedrai nulla finché non saranno tutti pronti. I file verranno caricati sul server.',
  file: (maxMb: string) => `Immagine o PDF, fino a ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `Immagini o PDF, fino a ${maxFiles} file, ${maxMb} MB ciascuno`,
  format: 'Formato di uscita',
  quality: (min: number, max: number) => `Qualità, da ${min} a ${max}`,
  width: 'Larghezza massima, in pixel',
  height: 'Altezza massima, in pixel',
  exactWidth: 'Larghezza in pixel',
  exactHeight: 'Altezza in pixel',
  minSizeKb: 'Peso minimo, in KB',
  targetSizeKb: 'Peso massimo, in KB, qualunque sia la qualità qui sopra',
  dpi: 'Risoluzione in DPI',
  effect: 'Effetto',
  noEffect: 'Nessuno',
  convert: 'Converti',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: 'Conversione non riuscita',
  back: 'Torna al convertitore',
  title: 'Risultati della conversione',
  allDone: 'Conversione completata! I tuoi file sono pronti da scaricare.',
  someDone: (done: number, total: number) =>
    plural(total, { other: `Pronti da scaricare: ${formatNumber(done)} di # file.` }),
  availableUntil: <T>(time: T): (T | string)[] => ['Scadenza: ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Pagina ${page}: ${error}`,
    frame: (frame: number, error: string) => `Fotogramma ${frame}: ${error}`,
  },
  view: 'Visualizza',
  viewFile: (name: string) => `Visualizza ${name}`,
  download: 'Scarica',
  downloadFile: (name: string) => `Scarica ${name}`,
  downloadAll: 'Scarica tutto in ZIP',
};
