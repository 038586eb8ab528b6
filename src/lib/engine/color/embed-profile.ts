import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Bytes } from '../../bytes.ts';
import { pngChunk } from '../../formats/png-file.ts';
import { pngChunksIn, SIGNATURE_BYTES } from '../decoders/png-chunks.ts';
import { APP0, APP2, ICC_PREFIX, segment, segmentsOf } from '../metadata/jpeg-segments.ts';
import { createDeflater } from '../pdf/zlib.ts';
import { embedHeifProfile } from './heif-profile.ts';
import { isColorChunk } from './png-claims.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Embedder = (file: Bytes, profile: Bytes | undefined) => Promise<readonly Uint8Array[]>;

/** Formats into which a profile can be embedded. */
export type ProfiledFormat = 'png' | 'jpg' | 'avif';

const embedders: Record<ProfiledFormat, Embedder> = {
  png: embedInPng,
  jpg: async (file, profile) => (profile ? embedInJpeg(file, profile) : [file]),
  avif: async (file, profile) => (profile ? embedHeifProfile(file, profile) : [file]),
};

/**
 * Replaces the color fields of a file by a profile, the only field that the codec library reads. Without a profile, a PNG becomes
 * sRGB.
 * @returns the parts of the new file, with the compressed pixels of the old one
 */
export const embedProfile = (
  format: ProfiledFormat,
  file: Bytes,
  profile: Bytes | undefined,
): Promise<readonly Uint8Array[]> => embedders[format](file, profile);

/** The chunk `iCCP` precedes the palette: PNG third edition, 5.6. */
async function embedInPng(file: Bytes, profile: Bytes | undefined): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  for (const { type, start, end } of pngChunksIn(file)) {
    if (type === 'IDAT') break;
    if (!isColorChunk(type)) parts.push(file.subarray(start, end));
    if (type === 'IHDR' && profile) parts.push(await profileChunk(profile));
    at = end;
  }
  return [...parts, file.subarray(at)];
}

async function profileChunk(profile: Bytes): Promise<Uint8Array> {
  const deflater = createDeflater();
  const writing = deflater.write(profile);
  const compressed = await deflater.end();
  await writing;
  return pngChunk('iCCP', concatUint8Arrays([latin1Bytes('profile\0\0'), compressed]));
}

/** One segment of at most 65,533 bytes after JFIF: ICC.1:2022, B.4. */
function embedInJpeg(file: Bytes, profile: Bytes): readonly Uint8Array[] {
  const at = segmentsOf(file).find(({ marker }) => marker !== APP0)?.at ?? 2;
  const added = segment(APP2, concatUint8Arrays([ICC_PREFIX, Uint8Array.of(1, 1), profile]));
  return [file.subarray(0, at), added, file.subarray(at)];
}
