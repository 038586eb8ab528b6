import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../project-dir.ts';

/** A face of the project's fonts, as PDFium is told of it. */
export interface FontFile {
  /** One of its own: PDFium keeps loaded faces by name, weight and slant, and would take one for another. */
  name: string;
  /** Within `node_modules`. */
  path: string;
}

/** What PDFium wants to have instead of a font that a PDF names but does not bring. */
export interface WantedFont {
  /** CSS weight, 100 to 900. */
  weight: number;
  italic: boolean;
  /** Windows' number of a character set: Microsoft, wingdi.h, `lfCharSet`. */
  charset: number;
  /** Bits: 1 all letters of one width, 16 serifs. Windows' `lfPitchAndFamily`. */
  pitchFamily: number;
  /** The name in the PDF. */
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
const korean = google('nanum-gothic', 'NanumGothic', false);

const arabic = google('noto-sans-arabic', 'NotoSansArabic', false);
const devanagari = google('noto-sans-devanagari', 'NotoSansDevanagari', false);
const thai = google('noto-sans-thai', 'NotoSansThai', false);

/** By character set, where that says more than letters of Europe or Hebrew, which the Latin fonts have. */
const byCharset: Record<number, (wanted: WantedFont) => FontFile> = {
  128: chinese,
  129: korean,
  134: chinese,
  136: chinese,
  178: arabic,
  222: thai,
};

/** Of fonts whose letters a PDF names one by one PDFium does not tell the script, so the font's name has to. */
const byFace: readonly [face: RegExp, font: (wanted: WantedFont) => FontFile][] = [
  [/arab|andalus|naskh|kufi|nastaliq|urdu/i, arabic],
  [/mangal|devanagari|kokila|aparajita|utsaah/i, devanagari],
  [/thai|angsana|cordia|browallia|leelawadee/i, thai],
];

/** Of signs instead of letters, which PDFium has itself. */
const SYMBOLS = 2;

/** The project's font that comes nearest; nothing where PDFium's own comes nearer. */
export function fontFor(wanted: WantedFont): FontFile | undefined {
  if (wanted.charset === SYMBOLS) return undefined;
  const special = byCharset[wanted.charset] ?? byFace.find(([face]) => face.test(wanted.face))?.[1];
  if (special) return special(wanted);
  if (wanted.pitchFamily & FIXED_PITCH) return latin.mono(wanted);
  return (wanted.pitchFamily & ROMAN ? latin.serif : latin.sans)(wanted);
}

/** By their place: not every package lets its font files be resolved by name. */
export const readFont = ({ path }: FontFile): Buffer => readFileSync(join(projectDir, 'node_modules', path));
