import sharp, { type Sharp } from 'sharp';
import { segment } from '../../../src/lib/engine/metadata/jpeg-segments.ts';
import type { FormatId } from '../../../src/lib/formats/formats.ts';
import { animatedAvif } from '../../fixtures/animated-avif.ts';
import { animatedPng } from '../../fixtures/apng.ts';
import { dng } from '../../fixtures/camera-raw.ts';
import { pngColor, quarterColors, quarterPng, withColor } from '../../fixtures/color-sources.ts';
import { quarterTiff, tiffTag } from '../../fixtures/color-tiff.ts';
import { allColorsImage } from '../../fixtures/colors.ts';
import { gradientImage, pixels } from '../../fixtures/gradient-image.ts';
import { withNclx } from '../../fixtures/heif-meta.ts';
import { animation, apng, fixtures, oriented, sixteenBit, withEverything } from '../../fixtures/make.ts';
import { lockedPdf, longPdf, pdfOfSizes } from '../../fixtures/pdf.ts';
import { brokenPagePdf } from '../../fixtures/pdf-features.ts';
import { inSpace, withProfile } from '../../fixtures/profiles.ts';
import { scene } from '../../fixtures/scene.ts';
import { photo } from '../../support/images/photo.ts';
import { createImage } from '../../support/images/test-images.ts';

type MakeFile = () => Promise<Buffer>;

/** Makes a file once, because many rows convert it. */
function once(make: MakeFile): MakeFile {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const SCENE = { width: 160, height: 120 } as const;
export const PASSWORD = 'correct-horse-7';

const png = (image: Sharp): MakeFile => once(() => image.png().toBuffer());
const raw = (bytes: Uint8Array, channels: 1 | 3 | 4): Sharp => sharp(bytes, { raw: { ...SCENE, channels } });

const jpegScene = once(() => scene(SCENE.width, SCENE.height).jpeg({ quality: 90 }).toBuffer());
const alphaPng = png(gradientImage(4));

/** Vertical stripes of one color a row: the wider they are, the more of the image is flat. */
function stripes(stripeWidth: number): Sharp {
  const rgb = Array.from({ length: SCENE.width * SCENE.height }, (_, index) => {
    const [x, y] = [index % SCENE.width, Math.floor(index / SCENE.width)];
    const stripe = Math.floor(x / stripeWidth);
    return [(stripe * 37) % 256, y * 2, (stripe * 91 + y) % 256];
  });
  return raw(Uint8Array.from(rgb.flat()), 3);
}

/** A JPEG with a segment after its first marker. */
const withSegment = async (marker: number, text: string): Promise<Buffer> => {
  const jpeg = await jpegScene();
  return Buffer.concat([jpeg.subarray(0, 2), segment(marker, Buffer.from(text, 'latin1')), jpeg.subarray(2)]);
};

/** The city of IPTC (dataset 2:90) in Photoshop's image resource 0x0404. */
const iptc = 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x09\x1c\x02\x5a\0\x04Wien\0';

/** An AVIF that declares no codec, which is read like HEIC. No free encoder of HEVC is available. */
async function heic(): Promise<Buffer> {
  const avif = await fixtures.avif();
  const brandsEnd = avif.readUInt32BE(0);
  const brands = avif.toString('latin1', 0, brandsEnd).replaceAll('avif', 'mif1');
  return Buffer.concat([Buffer.from(brands, 'latin1'), avif.subarray(brandsEnd)]);
}

const cut = (make: MakeFile, share: number): MakeFile =>
  once(async () => {
    const file = await make();
    return file.subarray(0, Math.floor(file.length * share));
  });

const drawing = (content: string, width = 300, height = 200): MakeFile =>
  png(
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)),
  );

const white = '<rect width="100%" height="100%" fill="#fff"/>';
const circles = ['#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f'];

/** Images that are traced in different ways. */
export const tracedImages = {
  pixelArt: drawing('<g shape-rendering="crispEdges"><path d="M2 2h3v4h-3zM8 3h5v2h-5z" fill="#c30"/></g>', 16, 16),
  lineArt: drawing(`${white}<path d="M10 10L280 190M20 180Q150 20 290 150M0 90h300" fill="none" stroke="#036"/>`),
  logo: drawing('<circle cx="80" cy="90" r="60"/><path d="M150 30L280 60L230 190Z"/>'),
  icon: drawing('<circle cx="30" cy="20" r="15" fill="#26a"/><path d="M5 5h20l-9 30z" fill="#fa0"/>', 60, 40),
  translucent: drawing(
    `<circle cx="99" cy="99" r="90"/><rect x="150" y="20" width="99" height="99" fill-opacity=".6"/>`,
  ),
  /** Every color that VTracer prefers to mark transparent pixels with. */
  pureColors: drawing(circles.map((fill, x) => `<circle cx="${50 + 40 * x}" cy="99" r="36" fill="${fill}"/>`).join('')),
  largePhoto: once(() => photo(1200, 500).jpeg({ quality: 90 }).toBuffer()),
};

/** Sources of all formats that the device reads, apart from PDF. */
export const byFormat = {
  jpg: once(fixtures.jpg),
  png: once(fixtures.png),
  webp: once(fixtures.webp),
  avif: once(fixtures.avif),
  tiff: once(fixtures.tiff),
  gif: once(fixtures.gif),
  bmp: once(fixtures.bmp),
  ico: once(fixtures.ico),
  heic: once(heic),
  raw: once(() => dng({ preview: [1280, 960] })),
  jxl: once(fixtures.jxl),
  psd: once(fixtures.psd),
  jp2: once(fixtures.jp2),
  exr: once(fixtures.exr),
  hdr: once(fixtures.hdr),
  qoi: once(fixtures.qoi),
} satisfies Record<Exclude<FormatId, 'pdf' | 'svg'>, MakeFile>;

export const photos = {
  jpg: jpegScene,
  png: png(scene(SCENE.width, SCENE.height)),
  webp: once(() => scene(SCENE.width, SCENE.height).webp({ quality: 40, effort: 6 }).toBuffer()),
  strong: once(() => scene(SCENE.width, SCENE.height).jpeg({ quality: 40, mozjpeg: true }).toBuffer()),
  scene: png(scene(400, 300)),
  large: once(() => photo(640, 480).jpeg({ quality: 90 }).toBuffer()),
  /** A plain color hides no difference. */
  plain: png(sharp({ create: { width: 320, height: 240, channels: 3, background: '#6aa0d8' } })),
  long: png(sharp({ create: { width: 17_000, height: 4, channels: 3, background: '#fff' } })),
} satisfies Record<string, MakeFile>;

/** Sources whose pixels are stored in other ways than 8-bit sRGB. */
export const pixelKinds: Record<string, MakeFile> = {
  'an alpha channel': alphaPng,
  'all colors with alpha': png(allColorsImage(4)),
  'WebP with alpha': once(() => gradientImage(4).webp({ quality: 80 }).toBuffer()),
  'AVIF with alpha': once(() => gradientImage(4).avif({ quality: 80, effort: 0 }).toBuffer()),
  'an opaque alpha channel': png(gradientImage().ensureAlpha()),
  '16 bits': once(() => sixteenBit().png().toBuffer()),
  'gray of 8 bits': png(gradientImage().toColourspace('b-w')),
  'gray of 16 bits': png(gradientImage().toColourspace('gray16')),
  'PQ in a PNG': once(async () => withColor(quarterPng(quarterColors), { cICP: pngColor.cICP(9, 16) })),
  'P3 in an AVIF': once(async () => withNclx(await fixtures.avif(), { primaries: 12, transfer: 13 })),
  'YCbCr in a TIFF': once(async () =>
    quarterTiff(quarterColors, { [tiffTag.photometric]: [6], [tiffTag.subsampling]: [1, 1] }),
  ),
  'a progressive JPEG': once(() => gradientImage().jpeg({ progressive: true }).toBuffer()),
  'an interlaced PNG': once(() => gradientImage().png({ progressive: true }).toBuffer()),
  'Display P3': once(() => gradientImage().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()),
  'Adobe RGB': once(async () =>
    withProfile(await raw(inSpace(pixels(), 'Adobe RGB'), 3).png().toBuffer(), 'Adobe RGB'),
  ),
  'CMYK with a profile': once(() =>
    gradientImage().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ),
  'CMYK without a profile': once(() => gradientImage().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
};

/** Sources by the content that determines encoder settings. */
export const contents: Record<string, MakeFile> = {
  'a drawing': once(() => createImage({ width: 160, height: 120 })),
  'a drawing with alpha': once(() => createImage({ width: 160, height: 120, hole: true })),
  'few colors': png(photo(160, 120, { grain: 60 }).greyscale().toColourspace('srgb')),
  'a graphic': png(stripes(8)),
  'a mixed image': png(stripes(3)),
  noise: png(photo(160, 120, { grain: 250 })),
  'a photo without loss': photos.png,
};

export const animations = {
  gif: once(() => animation('gif', [100, 200, 80])),
  webp: once(() => animation('webp', [100, 200, 80])),
  apng: once(apng),
  'an animated AVIF': once(async () => animatedAvif()),
  /** Frames that are parts of the canvas, blended, cleared and undone. */
  'an animated PNG': once(async () => {
    const part = { left: 8, top: 6, width: 20, height: 16 } as const;
    return animatedPng(
      [
        { left: 0, top: 0, width: 40, height: 30, pixels: [200, 40, 0, 255] },
        { ...part, pixels: [0, 0, 255, 128], blend: 'over', dispose: 'previous' },
        { ...part, pixels: [0, 160, 0, 255], dispose: 'background' },
        { ...part, left: 20, pixels: [250, 250, 0, 255] },
      ],
      { width: 40, height: 30, plays: 2 },
    );
  }),
  tiff: once(async () => {
    const pages = [await jpegScene(), await byFormat.jpg()];
    return sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
  }),
};

export const described = {
  everything: once(withEverything),
  iptc: once(() => withSegment(0xed, iptc)),
  brokenExif: once(() => withSegment(0xe1, 'Exif\0\0nonsense')),
  oriented: Object.fromEntries(
    ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((tag) => [tag, once(() => oriented(tag, 'jpg'))]),
  ) as Record<number, MakeFile>,
};

export const damaged = {
  jpg: cut(jpegScene, 0.7),
  png: cut(byFormat.png, 0.7),
  gif: cut(byFormat.gif, 0.7),
  webp: cut(byFormat.webp, 0.5),
  avif: cut(byFormat.avif, 0.5),
  tiff: cut(byFormat.tiff, 0.5),
  bmp: cut(byFormat.bmp, 0.001),
  heic: cut(byFormat.heic, 0.5),
  pixels: once(async () => Buffer.from(await byFormat.png()).fill(0, 100, 400)),
} satisfies Record<string, MakeFile>;

export const documents = {
  long: once(() => longPdf(3)),
  locked: once(() => lockedPdf(PASSWORD)),
  brokenPage: once(async () => brokenPagePdf()),
  wide: once(() => pdfOfSizes([[2000, 2]])),
  broken: once(async () => Buffer.from('%PDF-1.7\nnothing of this is a document\n')),
};
