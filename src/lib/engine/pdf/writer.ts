import { sha256 } from '@noble/hashes/sha2.js';
import { uint8ArrayToHex } from 'uint8array-extras';
import { latin1Bytes } from '../../bytes.ts';
import type { PageLayout } from '../../pdf/page-layout.ts';
import type { PdfBytes, PdfColors, PdfFilter, PdfImage, PdfSamples } from './image.ts';
import { dateObject, numberText, textObject } from './objects.ts';

const PRODUCER = 'Image converter';
/** 16 bits per sample need 1.5. The bytes after it mark the file as binary: ISO 32000-1, 7.5.2. */
const HEADER = Uint8Array.of(...latin1Bytes('%PDF-1.5\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);
const CATALOG = 1;
const PAGE_TREE = 2;
const INFO = 3;

interface PdfDescription {
  /** In any language. Empty for none. */
  title: string;
  createdAt: Date;
}

interface PdfWriter<B extends PdfBytes> {
  /** @returns the bytes of the page and its image, to be appended to the file */
  addPage(image: PdfImage<B>, layout: PageLayout): readonly (B | Uint8Array)[];
  /** @returns the bytes that end the file */
  end(): readonly (B | Uint8Array)[];
}

const components: Record<PdfColors, number> = { gray: 1, rgb: 3, cmyk: 4, indexed: 1 };
const deviceSpaces: Record<Exclude<PdfColors, 'indexed'>, string> = {
  gray: '/DeviceGray',
  rgb: '/DeviceRGB',
  cmyk: '/DeviceCMYK',
};
const filters: Record<PdfFilter, string> = { jpeg: '/DCTDecode', png: '/FlateDecode', zlib: '/FlateDecode' };

/**
 * Writes a PDF with one image per page (ISO 32000-1). It keeps the offsets of objects and nothing of the images, so that the
 * caller can append the bytes of each page to a file before it reads the next image.
 */
export function createPdfWriter<B extends PdfBytes = Uint8Array>({ title, createdAt }: PdfDescription): PdfWriter<B> {
  type Parts = readonly (B | Uint8Array)[];
  const offsets: number[] = [];
  const pages: number[] = [];
  const profiles = new Map<string, number>();
  const digest = sha256.create();
  let written = 0;
  let lastId = INFO;

  /** Appends bytes. The first of them follow the header. */
  const append = (parts: Parts): Parts => {
    const all = written === 0 ? [HEADER, ...parts] : parts;
    for (const part of all) written += sizeOf(part);
    return all;
  };
  const writeObject = (id: number, body: Parts): Parts => {
    offsets[id] = Math.max(written, HEADER.length);
    const head = latin1Bytes(`${id} 0 obj\n`);
    const [first] = body;
    if (first instanceof Uint8Array) digest.update(first);
    return append([head, ...body, latin1Bytes('\nendobj\n')]);
  };
  const writeStream = (id: number, entries: string, data: Parts): Parts => {
    const length = data.reduce((sum, part) => sum + sizeOf(part), 0);
    const head = latin1Bytes(`<< ${entries} /Length ${length} >>\nstream\n`);
    return writeObject(id, [head, ...data, latin1Bytes('\nendstream')]);
  };
  const writeDictionary = (id: number, entries: string): Parts => writeObject(id, [latin1Bytes(`<< ${entries} >>`)]);

  /** Writes a profile unless an earlier image has the same. */
  const writeProfile = (profile: Uint8Array, colors: PdfColors): { id: number; parts: Parts } => {
    const key = uint8ArrayToHex(sha256(profile));
    const earlier = profiles.get(key);
    if (earlier) return { id: earlier, parts: [] };
    const id = ++lastId;
    profiles.set(key, id);
    return { id, parts: writeStream(id, `/N ${colors === 'indexed' ? 3 : components[colors]}`, [profile]) };
  };

  return {
    addPage(image, { width, height, matrix }) {
      const profile = image.profile && writeProfile(image.profile, image.colors);
      const parts = [...(profile?.parts ?? [])];
      const mask = image.alpha && ++lastId;
      if (image.alpha && mask) {
        parts.push(
          ...writeStream(mask, samplesEntries(image.alpha, image.width, image.height, '/DeviceGray'), image.alpha.data),
        );
      }
      const imageId = ++lastId;
      const space = colorSpace(image, profile?.id);
      const entries = [
        samplesEntries(image, image.width, image.height, space),
        ...(mask ? [`/SMask ${mask} 0 R`] : []),
        ...(image.transparentRange ? [`/Mask [${image.transparentRange.join(' ')}]`] : []),
        ...(image.inverted ? ['/Decode [1 0 1 0 1 0 1 0]'] : []),
        ...(image.untransformed ? ['/DecodeParms << /ColorTransform 0 >>'] : []),
      ];
      parts.push(...writeStream(imageId, entries.join(' '), image.data));
      const content = ++lastId;
      parts.push(...writeStream(content, '', [latin1Bytes(`q ${matrix.map(numberText).join(' ')} cm /Image Do Q`)]));
      const page = ++lastId;
      pages.push(page);
      const box = [0, 0, width, height].map(numberText).join(' ');
      const resources = `/Resources << /XObject << /Image ${imageId} 0 R >> >>`;
      parts.push(
        ...writeDictionary(
          page,
          `/Type /Page /Parent ${PAGE_TREE} 0 R /MediaBox [${box}] ${resources} /Contents ${content} 0 R`,
        ),
      );
      return parts;
    },
    end() {
      const kids = pages.map((id) => `${id} 0 R`).join(' ');
      const titleEntry = title ? `/Title ${textObject(title)} ` : '';
      const dates = `/CreationDate ${dateObject(createdAt)} /ModDate ${dateObject(createdAt)}`;
      const preferences = title ? ' /ViewerPreferences << /DisplayDocTitle true >>' : '';
      const parts = [
        ...writeDictionary(CATALOG, `/Type /Catalog /Pages ${PAGE_TREE} 0 R${preferences}`),
        ...writeDictionary(PAGE_TREE, `/Type /Pages /Count ${pages.length} /Kids [${kids}]`),
        ...writeDictionary(INFO, `${titleEntry}/Producer ${textObject(PRODUCER)} ${dates}`),
      ];
      const tableAt = written;
      const id = `<${uint8ArrayToHex(digest.digest().subarray(0, 16))}>`;
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      const trailer = `trailer\n<< /Size ${offsets.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R /ID [${id} ${id}] >>\n`;
      const table = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}${trailer}startxref\n${tableAt}\n%%EOF\n`;
      return [...parts, ...append([latin1Bytes(table)])];
    },
  };
}

const sizeOf = (part: PdfBytes): number => (part instanceof Blob ? part.size : part.length);

/** The entries of an image dictionary about its samples. */
function samplesEntries(
  { colors, bitsPerSample, filter }: PdfSamples<PdfBytes>,
  width: number,
  height: number,
  space: string,
): string {
  const predictor = `/DecodeParms << /Predictor 15 /Colors ${components[colors]} /BitsPerComponent ${bitsPerSample} /Columns ${width} >>`;
  return [
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space}`,
    `/BitsPerComponent ${bitsPerSample} /Filter ${filters[filter]}`,
    ...(filter === 'png' ? [predictor] : []),
  ].join(' ');
}

function colorSpace({ colors, palette }: PdfImage<PdfBytes>, profile: number | undefined): string {
  if (colors !== 'indexed') return profile ? `[/ICCBased ${profile} 0 R]` : deviceSpaces[colors];
  const base = profile ? `[/ICCBased ${profile} 0 R]` : deviceSpaces.rgb;
  const entries = palette ?? new Uint8Array();
  return `[/Indexed ${base} ${Math.floor(entries.length / 3) - 1} <${uint8ArrayToHex(entries)}>]`;
}
