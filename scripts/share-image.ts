// Draws one share image: the product name, the heading of a page and its formats.
import sharp, { type OutputInfo } from 'sharp';
import { productName } from '../src/layouts/product.ts';
import { shareImageSize } from '../src/layouts/share-image.ts';

export interface ShareWords {
  heading: string;
  /** The source format, if the page has one, and the target formats. */
  from?: string;
  to: readonly string[];
}

/** Light theme colors of src/styles/tokens.css, in a notation that SVG renderers support. */
const colors = {
  page: '#f8faf9',
  surface: '#ffffff',
  line: '#d9dfde',
  pattern: '#e9eeed',
  edge: '#7c8f8d',
  text: '#1b2524',
  accent: '#00705d',
  onAccent: '#ffffff',
};

const { width, height } = shareImageSize;
const MARGIN = 80;
/** Position of the heading: between the product name and the format tiles, or the bottom edge without tiles. */
const HEADING = { top: 178, bottom: { withTiles: 372, alone: 540 }, width: 940 };
/** The largest size that fits is used. */
const HEADING_SIZES = [96, 84, 74, 66, 58, 50] as const;
const TILE = { top: 428, height: 122, size: 54, letter: 35, padding: 42, gap: 24 };

/** @returns a PNG of `shareImageSize`, about 15 KB */
export async function drawShareImage(words: ShareWords): Promise<Buffer> {
  const bottom = words.to.length > 0 ? HEADING.bottom.withTiles : HEADING.bottom.alone;
  const { data, info } = await drawHeading(words.heading, bottom - HEADING.top);
  const top = Math.round((HEADING.top + bottom - info.height) / 2);
  return (
    sharp(Buffer.from(ground(words)))
      .composite([{ input: data, raw: { ...info, channels: 4 }, left: MARGIN, top }])
      // Few colors, of which the ones of the shaded ground matter least. A higher effort takes four times as long.
      .png({ palette: true, colours: 16, effort: 1, dither: 0, compressionLevel: 9 })
      .toBuffer()
  );
}

async function drawHeading(text: string, maxHeight: number): Promise<{ data: Buffer; info: OutputInfo }> {
  for (const size of HEADING_SIZES) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colors.text}" letter_spacing="${-Math.round(size * 12)}">${asMarkup(text)}</span>`,
        font: `Instrument Sans SemiBold ${size}`,
        width: HEADING.width,
        wrap: 'word',
        spacing: Math.round(size * -0.04),
        rgba: true,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const fits = info.height <= maxHeight && info.width <= HEADING.width;
    if (fits || size === HEADING_SIZES.at(-1)) return { data, info };
  }
  throw new Error('No size for the heading');
}

/** Everything except the heading. */
function ground({ from, to }: ShareWords): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Instrument Sans" font-weight="600">
    <defs>
      <pattern id="checker" width="56" height="56" patternUnits="userSpaceOnUse">
        <path d="M0 0h28v28H0zM28 28h28v28H28z" fill="${colors.pattern}"/>
      </pattern>
      <linearGradient id="fade"><stop offset="0" stop-color="${colors.page}"/><stop offset="1" stop-color="${colors.page}" stop-opacity="0"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${colors.page}"/>
    <rect x="800" width="400" height="${height}" fill="url(#checker)"/>
    <rect x="799" width="401" height="${height}" fill="url(#fade)"/>
    ${mark()}
    <text x="${MARGIN + 96}" y="123" font-size="38" fill="${colors.text}">${asMarkup(productName)}</text>
    ${tiles(from, to)}
    <rect y="${height - 12}" width="${width}" height="12" fill="${colors.accent}"/>
  </svg>`;
}

/** The logo, as in components/frame/Logo.astro. */
function mark(): string {
  return `<g transform="translate(${MARGIN - 6} 68) scale(2.9)" fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">
    <rect x="2" y="2" width="17" height="17" rx="4.5" stroke="${colors.edge}" stroke-dasharray="3 2.6"/>
    <rect x="9" y="9" width="17" height="17" rx="5" fill="${colors.accent}"/>
    <path d="M12.5 21.5l4-5 3 3.2 1.6-1.9 2.4 3.7" stroke="${colors.onAccent}"/>
  </g>`;
}

/** A row of formats. With a source format, an arrow follows it and the target is filled. */
function tiles(from: string | undefined, to: readonly string[]): string {
  let x = MARGIN;
  const middle = TILE.top + TILE.height / 2;
  const tile = (name: string, filled: boolean) => {
    const tileWidth = Math.round(name.length * TILE.letter + 2 * TILE.padding);
    const drawn = `<rect x="${x}" y="${TILE.top}" width="${tileWidth}" height="${TILE.height}" rx="24" fill="${filled ? colors.accent : colors.surface}" stroke="${filled ? colors.accent : colors.line}" stroke-width="3"/>
      <text x="${x + tileWidth / 2}" y="${middle + TILE.size * 0.36}" text-anchor="middle" font-size="${TILE.size}" fill="${filled ? colors.onAccent : colors.text}">${asMarkup(name)}</text>`;
    x += tileWidth + TILE.gap;
    return drawn;
  };
  const arrow = () => {
    const drawn = `<path d="M${x + 6} ${middle}h64m-24-24 24 24-24 24" fill="none" stroke="${colors.accent}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;
    x += 76 + TILE.gap;
    return drawn;
  };
  return [...(from ? [tile(from, false), arrow()] : []), ...to.map((name) => tile(name, from !== undefined))].join('');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
