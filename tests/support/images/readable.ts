import { sniffFormat } from '../../../src/lib/formats/sniff-format.ts';

/**
 * A file that sharp reads: JPEG XL as the PNG that the product makes of it. tests/correctness/formats/jxl.test.ts compares both
 * with djxl.
 */
export async function readable(bytes: Uint8Array): Promise<Uint8Array> {
  if (sniffFormat(bytes) !== 'jxl') return bytes;
  // Loaded here, because most tests with images need no engine.
  const { converted } = await import('./converted.ts');
  return (await converted(Buffer.from(bytes), { outputFormat: 'png', quality: 100, effort: 'fast' })).file;
}
