import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: 'Name',
  size: 'Größe',
  type: 'Typ',
  lastModified: 'Zuletzt geändert',
  dimensions: 'Abmessungen',
  sizeDifference: 'Größenunterschied',
  sameSize: 'Die zweite Datei ist gleich groß',
  /** @param change in percent, such as `12,3 % `, or empty */
  smaller: (change: string, size: string) => `Die zweite Datei ist ${change}kleiner (${size})`,
  larger: (change: string, size: string) => `Die zweite Datei ist ${change}größer (${size})`,
  formatComparison: 'Formatvergleich',
  sameFormat: (type: string) => `Beide ${type}`,
  formats: (first: string, second: string) => `${first} und ${second}`,
  formatsDiffer: 'Verschiedene Formate können den Qualitätsvergleich beeinflussen',
  score: 'Visuelle Ähnlichkeit',
  scoreHint: 'SSIMULACRA 2: 100 bedeutet gleich, ab 90 ist kein Unterschied zu sehen, unter 70 ist er leicht zu sehen',
  similarity: 'Strukturelle Ähnlichkeit (SSIM)',
  similarityHint: 'Vergleicht Kanten und Muster, keine Farben. 1 bedeutet gleich, 0 keine Gemeinsamkeit',
  similarities: {
    equal: 'Gleich',
    nearlySame: 'Fast gleiche Struktur',
    verySimilar: 'Sehr ähnliche Struktur',
    similar: 'Ähnliche Struktur',
    different: 'Andere Struktur',
    veryDifferent: 'Ganz andere Struktur',
  },
  changedPixels: 'Abweichende Pixel',
  changedPixelsHint: (levels: number) => `Um mehr als ${levels} von 255 Stufen in Rot, Grün oder Blau`,
  lessThan: (percent: string) => `weniger als ${percent}`,
  /** A value with its meaning in words, of which only nouns keep their capital. */
  valueInWords: (value: string, words: string) => `${value} (${words.charAt(0).toLowerCase()}${words.slice(1)})`,

  stretched: 'Die Bilder haben verschiedene Seitenverhältnisse, deshalb wird eines passend gestreckt.',
  scaledDown: (size: string) => `Auf ${size} verkleinert, weil mehr hier zu lange dauern würde.`,
  atSmallerSize: (size: string) => `In der Größe des kleineren Bildes verglichen: ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `Vergleich von ${first} und ${second}`,
  title: 'Bericht zum Bildvergleich',
  madeAt: (time: string) => `Am ${time} im Browser erstellt. Die Bilder wurden nicht hochgeladen.`,
  images: 'Bilder',
  imagesNote: 'Große Bilder sind verkleinert, transparente Bereiche auf Weiß dargestellt.',
  files: 'Dateien',
  first: 'Erste',
  second: 'Zweite',
  comparison: 'Vergleich',
};
