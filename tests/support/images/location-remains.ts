import { BINARY_NUMBERS, MARKER, NUMBERS } from '../../fixtures/located.ts';
import { readText } from './exiftool.ts';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const encodings = (text: string): Buffer[] => [Buffer.from(text), Buffer.from(text, 'utf16le'), bigEndian(text)];
const texts = [MARKER, 'QWG', ...NUMBERS];

/** Location values of the fixtures that are still in a file: in its bytes, or in exiftool's output. */
export async function remains(file: Buffer): Promise<string[]> {
  const text = await readText(file);
  return [
    ...texts.filter((marker) => text.includes(marker) || encodings(marker).some((bytes) => file.includes(bytes))),
    ...BINARY_NUMBERS.filter((bytes) => file.includes(bytes)).map((bytes) => bytes.toString('hex')),
    ...(text.match(/^\[\S+\]\s+(?:\S*GPS|City|State|Country|\S*Location[A-Z]|Location\b)\S*.*$/gm) ?? []),
  ];
}
