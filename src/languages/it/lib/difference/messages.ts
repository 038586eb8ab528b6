import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: 'Nome',
  size: 'Peso',
  type: 'Tipo',
  lastModified: 'Ultima modifica',
  dimensions: 'Dimensioni',
  sizeDifference: 'Differenza di peso',
  sameSize: 'La seconda ha lo stesso peso',
  /** @param change in percent, such as `12,3% `, or empty */
  smaller: (change: string, size: string) => `La seconda pesa ${size} in meno${change && ` (${change.trim()})`}`,
  larger: (change: string, size: string) => `La seconda pesa ${size} in più${change && ` (${change.trim()})`}`,
  formatComparison: 'Confronto dei formati',
  sameFormat: (type: string) => `Entrambe ${type}`,
  formats: (first: string, second: string) => `${first} e ${second}`,
  formatsDiffer: 'Formati diversi possono influire sul confronto della qualità',
  score: 'Punteggio visivo',
  scoreHint: 'SSIMULACRA 2: 100 significa uguali, da 90 in su non si vedono differenze, sotto 70 si vedono facilmente',
  similarity: 'Somiglianza strutturale (SSIM)',
  similarityHint: 'Confronta bordi e motivi, non i colori. 1 significa uguali, 0 niente in comune',
  similarities: {
    equal: 'Uguali',
    nearlySame: 'Struttura quasi uguale',
    verySimilar: 'Struttura molto simile',
    similar: 'Struttura simile',
    different: 'Struttura diversa',
    veryDifferent: 'Struttura molto diversa',
  },
  changedPixels: 'Pixel diversi',
  changedPixelsHint: (levels: number) => `Distano più di ${levels} livelli su 255 nel rosso, nel verde o nel blu`,
  lessThan: (percent: string) => `meno dello ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value} (${words.toLowerCase()})`,

  stretched: 'Le immagini hanno proporzioni diverse, quindi una è stata deformata per adattarla all’altra.',
  scaledDown: (size: string) => `Ridotte a ${size}, perché con più pixel qui ci vorrebbe troppo tempo.`,
  atSmallerSize: (size: string) => `Confrontate alle dimensioni dell’immagine più piccola, ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `Confronto tra ${first} e ${second}`,
  title: 'Rapporto del confronto di immagini',
  madeAt: (time: string) => `Creato nel browser, ${time}. Le immagini non sono state caricate.`,
  images: 'Immagini',
  imagesNote: 'Le immagini grandi sono mostrate più piccole, e le aree trasparenti su bianco.',
  files: 'File',
  first: 'Prima',
  second: 'Seconda',
  comparison: 'Confronto',
};
