import type { Size } from '../../../geometry/resize.ts';
import { withoutIimLocation } from '../../../metadata/iim.ts';
import * as notices from '../../../plan/notices.ts';
import type { Notice } from '../../../plan/types.ts';
import type { Carried } from './carried.ts';
import { cleanExif, fitExif } from './exif/exif.ts';
import { hasMakerNote } from './exif/exif-location.ts';
import { plainTexts } from './png-text.ts';
import { withoutExtensionNote } from './xmp/extended-xmp.ts';
import { cleanXmp } from './xmp/xmp.ts';

interface Cleaning {
  /** Whether the location is kept. */
  location: boolean;
  /** Size of the result in pixels. */
  size: Size;
}

interface Cleaned {
  carried: Carried;
  /** For metadata that was left out because it could not be cleaned. */
  notices: Notice[];
}

/**
 * Adapts the metadata of a source to the result: upright, with its size, without thumbnails, and without the location if
 * `location` is false.
 */
export function cleanCarried(carried: Carried, cleaning: Cleaning): Cleaned {
  const { exif, notices: ofExif } = cleanedExif(carried.exif, cleaning);
  const { notices: ofXmp, ...xmp } = cleanedXmp(carried, cleaning);
  const iptc = carried.iptc && (cleaning.location ? carried.iptc : withoutIimLocation(carried.iptc));
  return {
    carried: {
      ...(exif && { exif }),
      ...xmp,
      ...(iptc && { iptc: Buffer.from(iptc) }),
      ...(carried.texts && { texts: plainTexts(carried.texts, cleaning) }),
    },
    notices: [...ofExif, ...ofXmp],
  };
}

function cleanedExif(exif: Buffer | undefined, cleaning: Cleaning): { exif?: Buffer; notices: Notice[] } {
  if (!exif) return { notices: [] };
  const clean = cleanExif(exif, cleaning);
  if (!clean) return { notices: [notices.blockDropped('EXIF')] };
  const { exif: fitting, leftOut } = fitExif(clean);
  const noteDropped = !cleaning.location && hasMakerNote(exif);
  return {
    ...(fitting && fitting.length > 0 && { exif: fitting }),
    notices: [
      ...(leftOut ? [notices.blockDropped(leftOut)] : []),
      ...(noteDropped ? [notices.droppedWithLocation('maker note')] : []),
    ],
  };
}

/** Cleans both packets of a JPEG. A packet that cannot be cleaned is left out. */
function cleanedXmp(
  carried: Carried,
  cleaning: Cleaning,
): Pick<Carried, 'xmp' | 'extendedXmp'> & { notices: Notice[] } {
  const [main, extendedXmp] = [carried.xmp, carried.extendedXmp].map((packet) => packet && cleanXmp(packet, cleaning));
  const xmp = main && !extendedXmp ? withoutExtensionNote(main) : main;
  const isLost = (carried.xmp && !main) || (carried.extendedXmp && !extendedXmp);
  return {
    ...(xmp && { xmp }),
    ...(xmp && extendedXmp && { extendedXmp }),
    notices: [
      ...(carried.xmpUnread ? [notices.blockDropped('XMP')] : []),
      ...(isLost ? [notices.droppedWithLocation('XMP')] : []),
    ],
  };
}
