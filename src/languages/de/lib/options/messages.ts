type Names = Readonly<Record<string, string>>;

/** What the tables of effects, formats and crop ratios say in English, by id. */
export const tableTexts: { effects: Names; formatHints: Names; cropRatios: Names } = {
  effects: {
    grayscale: 'Graustufen',
    sepia: 'Sepia',
    blur: 'Weichzeichnen',
    sharpen: 'Schärfen',
    brightness: 'Helligkeit',
    contrast: 'Kontrast',
    negative: 'Negativ',
    saturation: 'Sättigung',
    vintage: 'Vintage',
    cartoon: 'Cartoon',
  },
  formatHints: {
    jpg: 'ideal für Fotos',
    png: 'für Grafiken mit Transparenz',
    webp: 'modern und kleiner',
    avif: 'neu, komprimiert am besten',
    gif: 'Animationen, die überall laufen',
    tiff: 'verlustfrei für Druck & Archiv',
    ico: 'Favicons und Windows-Symbole',
    jxl: 'modern, auf Wunsch verlustfrei',
    svg: 'aus dem Bild nachgezeichnet',
  },
  cropRatios: { free: 'Frei', original: 'Original' },
};
