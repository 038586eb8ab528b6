import { isCameraRaw } from './camera-raw.ts';
import type { FormatId } from './formats.ts';
import { ascii, isoBrands, startsWith, svgRoot } from './signatures.ts';

/** Type and content of the first box of a container of JPEG XL: ISO/IEC 18181-2. */
const JXL_BOX = [0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a];

/** Whether the first `SNIFF_BYTES` of a file match a format. In detection order. */
const matches: Record<FormatId, (head: Uint8Array) => boolean> = {
  jpg: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
  png: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP',
  avif: (head) => isoBrands(head).some((brand) => /^(avif|avis|MA1A|MA1B)$/.test(brand)),
  raw: isCameraRaw,
  heic: (head) =>
    isoBrands(head).some((brand) => /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|mif2|msf1|miaf|1pic)$/.test(brand)),
  gif: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)),
  // Two letters are a weak signature, so the size of the header must be a valid one as well.
  bmp: (head) =>
    ascii(head, 0, 2) === 'BM' && [12, 16, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0,
  tiff: (head) =>
    startsWith(head, [0x49, 0x49, 0x2a, 0]) ||
    startsWith(head, [0x4d, 0x4d, 0, 0x2a]) ||
    startsWith(head, [0x49, 0x49, 0x2b, 0, 8, 0]) ||
    startsWith(head, [0x4d, 0x4d, 0, 0x2b, 0, 8]),
  // Reserved 0, type 1 (icon) or 2 (cursor), and at least one entry, whose reserved byte is 0.
  ico: (head) =>
    (startsWith(head, [0, 0, 1, 0]) || startsWith(head, [0, 0, 2, 0])) &&
    ((head[4] ?? 0) > 0 || (head[5] ?? 0) > 0) &&
    head[9] === 0,
  jxl: (head) => startsWith(head, [0xff, 0x0a]) || startsWith(head, [0, 0, 0, 12, ...JXL_BOX]),
  psd: (head) => ascii(head, 0, 4) === '8BPS',
  jp2: (head) => ascii(head, 4, 8) === 'jP  ' || startsWith(head, [0xff, 0x4f, 0xff, 0x51]),
  exr: (head) => startsWith(head, [0x76, 0x2f, 0x31, 1]),
  hdr: (head) => /^#\?(RADIANCE|RGBE)/.test(ascii(head, 0, 10)),
  qoi: (head) => ascii(head, 0, 4) === 'qoif',
  // Viewers accept some bytes before the header; a note in the standard allows 1,024.
  pdf: (head) => ascii(head, 0, 1024).includes('%PDF-'),
  svg: svgRoot,
};

/** The format detected from the first bytes (`SNIFF_BYTES` or the whole file); undefined if it is not supported. */
export function sniffFormat(head: Uint8Array): FormatId | undefined {
  return (Object.keys(matches) as FormatId[]).find((id) => matches[id](head));
}
