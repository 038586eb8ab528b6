import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import sharp, { type Sharp } from 'sharp';
import { corpusDir } from '../../tests/support/images/corpus.ts';
import { photo } from '../../tests/support/images/photo.ts';
import { projectDir } from '../../tests/support/server/server.ts';

export const imageKinds = ['photo', 'screenshot', 'logo', 'line art', 'scan', 'noise'] as const;
export type ImageKind = (typeof imageKinds)[number];

export interface BenchImage {
  name: string;
  kind: ImageKind;
  /** 8-bit sRGB, with alpha only if the image has transparent pixels. */
  png: Buffer;
}

const SIDE = 1024;
/** Fixed, so that every run has the same images. */
const SEED = 7;

/** Images of the kinds that visitors convert, of about a megapixel. Photos and logos are from the corpus. */
export async function benchImages(siteUrl: string): Promise<BenchImage[]> {
  return encodeImages({
    photo: photos(),
    screenshot: await screenshots(siteUrl),
    logo: logos(),
    'line art': lineArt(),
    scan: await scans(),
    noise: noise(),
  });
}

/** Images besides `benchImages`: smaller photos, dark, gray and smooth ones, and pictures of the project. */
export function moreImages(): Promise<BenchImage[]> {
  const corpus = (path: string) => sharp(join(corpusDir, path)).autoOrient();
  const project = (path: string) => sharp(join(projectDir, path));
  const dog = corpus('jpg/dog_exif_extended_xmp_icc.jpg');
  const fish = corpus('jpg/Kodak_PIXPRO_S-1.jpg');
  return encodeImages({
    photo: {
      portrait: corpus('jpg/Portrait_5.jpg'),
      landscape: corpus('jpg/Landscape_6.jpg'),
      'church, small': corpus('jpg/DSCN0010.jpg'),
      'waterfall, WebP': corpus('webp/1.webp'),
      'dog, dark': dog.clone().resize(1000).linear(0.25, 0),
      'dog, gray': dog.clone().resize(1000).greyscale().toColourspace('srgb'),
      'dog, blurred': dog.clone().resize(1000).blur(6),
      'fish, vivid': fish.clone().resize(900).modulate({ saturation: 2 }),
      'fish, 128 px': fish.clone().resize(128, 128),
    },
    screenshot: {
      'dark theme': project('docs/images/laptop-dark.webp'),
      'light theme': project('docs/images/laptop-light.webp'),
    },
    logo: { 'app icon': project('public/icon-512.png'), 'word mark': project('docs/images/logo-dark.svg') },
    'line art': {},
    scan: {},
    noise: { 'smooth gradient': photo(900, 700, { grain: 0, seed: SEED }) },
  });
}

async function encodeImages(groups: Record<ImageKind, Record<string, Sharp>>): Promise<BenchImage[]> {
  const images: BenchImage[] = [];
  for (const kind of imageKinds) {
    for (const [name, image] of Object.entries(groups[kind])) {
      const png = await image.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
      images.push({ name, kind, png });
    }
  }
  return images;
}

/** Of three cameras: cut from the full resolution, where every pixel has grain, and scaled down, where edges are sharp. */
function photos(): Record<string, Sharp> {
  const jpg = (name: string) => sharp(join(corpusDir, 'jpg', name)).autoOrient();
  const dog = 'dog_exif_extended_xmp_icc.jpg';
  const fish = 'Kodak_PIXPRO_S-1.jpg';
  const rocks = 'Oppo_R7_Plus.jpg';
  const cut = (name: string, left: number, top: number) => jpg(name).extract({ left, top, width: SIDE, height: SIDE });
  const scaled = (name: string, side = 1200) => jpg(name).resize(side, side, { fit: 'inside' });
  return {
    'dog, cut': cut(dog, 1000, 1500),
    'dog, scaled': scaled(dog),
    'hat, half size': jpg(dog).resize(1512).extract({ left: 400, top: 0, width: SIDE, height: 900 }),
    'fish, cut': cut(fish, 2200, 1300),
    'fish, scaled': scaled(fish),
    'fish, small': scaled(fish, 640),
    'rocks, cut': cut(rocks, 900, 2400),
    'rocks, scaled': scaled(rocks),
    'sky, cut': cut(rocks, 300, 600),
    'waterfall, small': jpg('Landscape_3.jpg').resize(400),
  };
}

/** Of this site's own pages, as a visitor would take them. */
async function screenshots(siteUrl: string): Promise<Record<string, Sharp>> {
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const take = async (path: string, settings: Parameters<typeof browser.newPage>[0]) => {
    const page = await browser.newPage(settings);
    await page.goto(siteUrl + path);
    const shot = await page.screenshot({ animations: 'disabled' });
    await page.close();
    return shot;
  };
  const laptop = { width: 1366, height: 768 };
  const phone = { width: 360, height: 740 };
  const [start, terms, onPhone] = [
    await take('/', { viewport: laptop }),
    await take('/terms', { viewport: laptop }),
    await take('/convert/heic-to-jpg', { viewport: phone, deviceScaleFactor: 2 }),
  ];
  await browser.close();
  const picture = await photos()['rocks, scaled']?.resize(600, 500, { fit: 'cover' }).toBuffer();
  return {
    'start page': sharp(start).removeAlpha(),
    'text page': sharp(terms).removeAlpha(),
    phone: sharp(onPhone).removeAlpha(),
    'page with photo': sharp(start)
      .removeAlpha()
      .composite([{ input: picture, left: 600, top: 200 }]),
  };
}

function logos(): Record<string, Sharp> {
  return {
    'black on transparent': sharp(join(corpusDir, 'svg/logo.svg')),
    'penguin with shades': sharp(join(corpusDir, 'webp/Alpha_Lossless_2_.webp')),
    dice: sharp(join(corpusDir, 'png/transparent.png')),
    favicon: sharp(join(projectDir, 'public/favicon.svg'), { density: 1200 }).resize(512),
  };
}

/** Thin curves, hatching and a chart. */
function lineArt(): Record<string, Sharp> {
  const drawing = (content: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`,
      ),
    ).removeAlpha();
  const curve = (a: number, b: number) =>
    Array.from({ length: 1500 }, (_, index) => {
      const t = (index / 1500) * 2 * Math.PI;
      return `${(500 + 450 * Math.sin(a * t)).toFixed(1)},${(400 + 360 * Math.cos(b * t)).toFixed(1)}`;
    }).join(' ');
  const hatching = Array.from(
    { length: 90 },
    (_, index) =>
      `<path d="M${index * 11} 0L${index * 11 + 300} 800" stroke="#225" stroke-width="${1 + (index % 3)}"/>`,
  ).join('');
  const bars = Array.from({ length: 12 }, (_, index) => {
    const height = 100 + ((index * 137) % 560);
    return `<rect x="${80 + index * 74}" y="${740 - height}" width="50" height="${height}" fill="hsl(${index * 30} 70% 50%)"/>`;
  }).join('');
  return {
    curves: drawing(`<polyline points="${curve(5, 7)}" fill="none" stroke="#000" stroke-width="2"/>`),
    hatching: drawing(hatching),
    chart: drawing(`${bars}<path d="M60 20V740H980" fill="none" stroke="#333" stroke-width="3"/>`),
  };
}

/** Pages of text: as a PDF is drawn, and as a scanner sees them. */
async function scans(): Promise<Record<string, Sharp>> {
  const words = 'The quick brown fox jumps over the lazy dog, and 1,234.56 sphinxes of black quartz judge its vow.';
  const lines = Array.from(
    { length: 34 },
    (_, index) =>
      `<text x="70" y="${90 + index * 32}" font-family="Tinos" font-size="${index % 9 === 0 ? 28 : 19}">${words.slice(index % 40)} ${words.slice(0, index % 30)}</text>`,
  ).join('');
  const page = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="100%" height="100%" fill="#fff"/>${lines}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();
  const paper = await photo(900, 1200, { grain: 26, seed: SEED }).greyscale().linear(0.16, 200).png().toBuffer();
  const scanned = await sharp(page)
    .rotate(0.6, { background: '#fff' })
    .resize(900, 1200, { fit: 'cover' })
    .blur(0.7)
    .composite([{ input: paper, blend: 'multiply' }])
    .png()
    .toBuffer();
  return {
    'drawn page': sharp(page),
    'gray scan': sharp(scanned).greyscale().toColourspace('srgb'),
    'color scan': sharp(scanned).tint('#fff4dd'),
  };
}

function noise(): Record<string, Sharp> {
  return {
    'gradient with grain': photo(900, 700, { grain: 8, seed: SEED }),
    'strong grain': photo(900, 700, { grain: 60, seed: SEED }),
  };
}
