import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { drawText } from './draw-text.ts';

const FONT_PX = 48;

const drawn = async (text: string) => {
  const glyphs = await drawText({
    text,
    align: 'center',
    color: '#ffffff',
    fontPx: FONT_PX,
    width: 4000,
    wrap: 'word',
  });
  if (!glyphs) throw new Error(`No glyph is drawn for ${text}`);
  return glyphs;
};

/**
 * Whether Pango renders its missing-glyph frame with the code point of the character. All four edges are inked,
 * and the middle is neither empty nor full.
 */
async function isFrame(text: string): Promise<boolean> {
  const { width, height, pixels } = await drawn(text);
  const inked = (x: number, y: number): number => ((pixels[(y * width + x) * 4 + 3] ?? 0) > 100 ? 1 : 0);
  const share = (length: number, at: (index: number) => number): number =>
    Array.from({ length }, (_, index) => at(index)).reduce((sum, ink) => sum + ink, 0) / length;
  // The line of the frame may be half a pixel further inside.
  const edge = (length: number, at: (index: number, inset: number) => number): number =>
    Math.max(...[0, 1, 2].map((inset) => share(length, (index) => at(index, inset))));
  const edges = [
    edge(width, (x, inset) => inked(x, inset)),
    edge(width, (x, inset) => inked(x, height - 1 - inset)),
    edge(height, (y, inset) => inked(inset, y)),
    edge(height, (y, inset) => inked(width - 1 - inset, y)),
  ];
  const rows = Array.from({ length: Math.floor(height / 2) }, (_, row) => row + Math.floor(height / 4));
  const middle = rows.map((y) => share(Math.floor(width / 2), (x) => inked(x + Math.floor(width / 4), y)));
  const fill = middle.reduce((sum, ink) => sum + ink, 0) / rows.length;
  return edges.every((ink) => ink > 0.9) && fill > 0.2 && fill < 0.7;
}

const scripts: Record<string, string> = {
  Latin: 'Copyright©®™&<>"\'ßÆøŁžİ€£¥',
  Vietnamese: 'ảặẽọữỵ',
  Greek: 'ΕλληνικάΩδ',
  Cyrillic: 'ПриветЖЩЫїґ',
  Arabic: 'حقوقالنشرمحفوظة٢٠پچگ',
  Hebrew: 'שלוםעץ',
  Devanagari: 'कखगअआ',
  Thai: 'กขคงสวดี',
  Chinese: '水印版權权利龍龙',
  Japanese: '著作権ひらがなカタカナ',
  Korean: '한국어워터마크',
  signs: '★✓→➜✂☎♥∞≤√𝓙𝕬',
  emoji: '😀🎉📷🚀',
};

describe('the project’s fonts', () => {
  test.each(['\u{10ffff}', '\u0378', '\u{e000}'])(
    'render the missing-glyph frame for a character without a glyph',
    async (letter) => {
      expect(await isFrame(letter)).toBe(true);
    },
  );

  test.each(Object.entries(scripts))('have %s', async (_, letters) => {
    const missing: string[] = [];
    for (const letter of letters) if (await isFrame(letter)) missing.push(letter);
    expect(missing).toEqual([]);
  });

  test('join Arabic letters', async () => {
    const joined = await drawn('سلام');
    // The zero-width non-joiner prevents joined forms.
    const apart = await drawn([...'سلام'].join('\u200c'));
    expect(joined.width).toBeLessThan(apart.width * 0.8);
  });

  test.each(['שלום עולם', 'مرحبا'])('are laid out from right to left: %s', async (text) => {
    // The same letters with a forced right-to-left order.
    const forced = await drawn(`\u202e${text}\u202c`);
    expect((await drawn(text)).pixels).toEqual(forced.pixels);
    const leftToRight = await drawn(`\u202d${text}\u202c`);
    expect(leftToRight.pixels).not.toEqual(forced.pixels);
  });

  test('have color emoji, and one glyph for joined ones', async () => {
    const { pixels } = await drawn('😀');
    const colored = pixels.some(
      (red, at) => at % 4 === 0 && red - (pixels[at + 2] ?? 0) > 100 && pixels[at + 3] === 255,
    );
    expect(colored).toBe(true);
    const [one, family, flag] = await Promise.all(['😀', '👩‍👩‍👧', '🇩🇪'].map(drawn));
    expect(family?.width).toBeLessThan((one?.width ?? 0) * 1.2);
    expect(flag?.width).toBeLessThan((one?.width ?? 0) * 1.3);
  });
});

/** An SVG source with a text, as the engine draws it. */
async function drawing(family: string, text: string, style = ''): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><rect width="400" height="60" fill="#fff"/><text x="5" y="40" font-size="30" font-family="${family}" style="${style}">${text}</text></svg>`;
  const { file } = await run(Buffer.from(svg), { options: { outputFormat: 'png' } });
  return sharp(file).raw().toBuffer();
}

describe('text in SVG sources', () => {
  test.each([
    ['Arial', 'sans-serif'],
    ['Helvetica', 'sans-serif'],
    ['Times New Roman', 'serif'],
    ['Courier New', 'monospace'],
    ['A Font That Nobody Has', 'sans-serif'],
    // Fonts of the machine are not used. Most machines have this one.
    ['DejaVu Sans', 'sans-serif'],
  ])('in %s is drawn as in %s', async (named, generic) => {
    expect(await drawing(named, 'Text & more'.replace('&', '&amp;'))).toEqual(
      await drawing(generic, 'Text &amp; more'),
    );
  });

  test('the generic families differ', async () => {
    const [sans, serif, mono] = await Promise.all(
      ['sans-serif', 'serif', 'monospace'].map((family) => drawing(family, 'iiiWWW')),
    );
    expect(sans).not.toEqual(serif);
    expect(serif).not.toEqual(mono);
    expect(sans).not.toEqual(mono);
  });

  test.each(['font-weight:bold', 'font-style:italic'])('has its style: %s', async (style) => {
    expect(await drawing('sans-serif', 'Text', style)).not.toEqual(await drawing('sans-serif', 'Text'));
  });

  test.each(['水印', 'مرحبا', '한국어', '😀'])('is drawn in any script: %s', async (text) => {
    const blank = await drawing('serif', '');
    const [one, missing] = [await drawing('serif', text), await drawing('serif', '\u{10ffff}')];
    expect(one).not.toEqual(blank);
    expect(one).not.toEqual(missing);
  });
});
