/** A font file of the project. */
export interface FontFile {
  /** Unique, because PDFium caches loaded faces by name, weight and slant. */
  name: string;
  /** Path within `node_modules`. */
  path: string;
}

/** A font that a PDF refers to but does not embed. */
export interface WantedFont {
  /** CSS weight, 100 to 900. */
  weight: number;
  italic: boolean;
  /** Character set of Windows: Microsoft, wingdi.h, `lfCharSet`. */
  charset: number;
  /** Bits of Windows' `lfPitchAndFamily`: 1 fixed pitch, 16 serif. */
  pitchFamily: number;
  /** Font name in the PDF. */
  face: string;
}

const BOLD_FROM = 600;
const FIXED_PITCH = 1;
const ROMAN = 16;

type Style = '400Regular' | '700Bold' | '400Regular_Italic' | '700Bold_Italic';

const styleOf = ({ weight, italic }: WantedFont, hasItalic: boolean): Style => {
  const upright = weight >= BOLD_FROM ? '700Bold' : '400Regular';
  return italic && hasItalic ? `${upright}_Italic` : upright;
};

const google = (folder: string, prefix: string, hasItalic: boolean) => (wanted: WantedFont) => {
  const style = styleOf(wanted, hasItalic);
  const name = `${prefix}_${style}`;
  return { name, path: `@expo-google-fonts/${folder}/${style}/${name}.ttf` };
};

const latin = {
  sans: google('arimo', 'Arimo', true),
  serif: google('tinos', 'Tinos', true),
  mono: google('cousine', 'Cousine', true),
};

const chinese = ({ weight }: WantedFont): FontFile => {
  const name = `NotoSansHans-${weight >= BOLD_FROM ? 'Bold' : 'Regular'}`;
  return { name, path: `@embedpdf/fonts-sc/fonts/${name}.otf` };
};
/** With Hanja, which PDFium does not look for in a second font. */
const korean = google('noto-sans-kr', 'NotoSansKR', false);

const arabic = google('noto-sans-arabic', 'NotoSansArabic', false);
const devanagari = google('noto-sans-devanagari', 'NotoSansDevanagari', false);
const thai = google('noto-sans-thai', 'NotoSansThai', false);

/** Fonts by character set. The Latin fonts contain European scripts and Hebrew. */
const byCharset: Record<number, (wanted: WantedFont) => FontFile> = {
  128: chinese,
  129: korean,
  134: chinese,
  136: chinese,
  178: arabic,
  222: thai,
};

/** Fonts by name: for fonts with named glyphs, PDFium does not report the script. */
const byFace: readonly [face: RegExp, font: (wanted: WantedFont) => FontFile][] = [
  [/arab|andalus|naskh|kufi|nastaliq|urdu/i, arabic],
  [/mangal|devanagari|kokila|aparajita|utsaah/i, devanagari],
  [/thai|angsana|cordia|browallia|leelawadee/i, thai],
];

/** Character set of symbol fonts, which PDFium contains. */
const SYMBOLS = 2;

/** The closest font of the project; undefined if PDFium's own is closer. */
export function fontFor(wanted: WantedFont): FontFile | undefined {
  if (wanted.charset === SYMBOLS) return undefined;
  const special = byCharset[wanted.charset] ?? byFace.find(([face]) => face.test(wanted.face))?.[1];
  if (special) return special(wanted);
  if (wanted.pitchFamily & FIXED_PITCH) return latin.mono(wanted);
  return (wanted.pitchFamily & ROMAN ? latin.serif : latin.sans)(wanted);
}
