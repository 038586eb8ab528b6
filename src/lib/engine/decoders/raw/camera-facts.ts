import { ExifBlock } from '../../../metadata/exif-block.ts';
import { INTEROP_IFD, type TiffEntry } from '../../../metadata/tiff.ts';
import { findBoxes } from '../../files/iso-boxes.ts';
import { rewriteExif, writeCopies } from '../../metadata/exif/exif-rewrite.ts';
import { descriptiveTags } from '../../metadata/exif/tiff-source.ts';
import { RawTiff } from './raw-tiff.ts';

const ORIENTATION = 0x0112;
/** Offsets inside it count from the start of the RAW file, so it cannot be moved. */
const MAKER_NOTE = 0x927c;

/**
 * An EXIF block of what the RAW file of a camera says about a photo: maker, time, exposure, place, orientation.
 * @returns undefined if it says nothing, or keeps it in the EXIF of its preview as Fujifilm does
 */
export function cameraFacts(file: Uint8Array): Uint8Array | undefined {
  return factsOfTiff(file) ?? factsOfBoxes(file);
}

const isKept = (tag: number): boolean => tag === ORIENTATION || descriptiveTags.has(tag);

function factsOfTiff(file: Uint8Array): Uint8Array | undefined {
  const block = new RawTiff(file);
  if (block.firstIfd === 0) return undefined;
  const exif = rewriteExif(block, { main: isKept, exif: (tag) => tag !== MAKER_NOTE, gps: true });
  return exif?.length ? exif : undefined;
}

/** Canon's CR3 has a TIFF block for each directory: `CMT1` is the first, `CMT2` the one of EXIF, `CMT4` the one of GPS. */
function factsOfBoxes(file: Uint8Array): Uint8Array | undefined {
  const block = (type: string): ExifBlock | undefined => {
    const data = findBoxes(file, ['moov', 'uuid'])
      .flatMap(({ dataAt, end }) => findBoxes(file.subarray(dataAt + UUID_BYTES, end), [type]))
      .map((box) => box.data)[0];
    return data && new ExifBlock(data);
  };
  const entries = (found: ExifBlock | undefined): TiffEntry[] => found?.copied(found.firstIfd) ?? [];
  const [main, exif] = [block('CMT1'), block('CMT2')];
  if (!main) return undefined;
  return writeCopies(
    {
      main: entries(main).filter(({ tag }) => isKept(tag)),
      exif: entries(exif).filter(({ tag }) => tag !== MAKER_NOTE && tag !== INTEROP_IFD),
      interop: exif?.copied(exif.directory(exif.firstIfd, INTEROP_IFD)) ?? [],
      gps: entries(block('CMT4')),
    },
    main.littleEndian,
  );
}

/** A `uuid` box begins with its type: ISO/IEC 14496-12, 4.2. */
const UUID_BYTES = 16;
