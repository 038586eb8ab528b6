import type { Size } from '../../geometry/resize.ts';
import { withoutIimLocation } from '../../metadata/iim.ts';
import * as notices from '../../plan/notices/notices.ts';
import type { Notice } from '../../plan/types.ts';
import { cleanExif, fitExif } from './exif/exif.ts';
import { hasMakerNote } from './exif/exif-location.ts';
import { plainTexts } from './png-text.ts';
import type { SourceMetadata } from './source-metadata.ts';
import { withoutExtensionNote } from './xmp/extended-xmp.ts';
import { cleanXmp } from './xmp/xmp.ts';

interface Cleaning {
  /** Whether the location is kept. */
  location: boolean;
  /** Size of the result in pixels. */
  size: Size;
  /** Pixels per inch that replace those of the source. */
  density?: number;
}

interface Cleaned {
  metadata: SourceMetadata;
  /** For metadata that was left out because it could not be cleaned. */
  notices: Notice[];
}

/**
 * Adapts the metadata of a source to the result: upright, with its size, without thumbnails, and without the location if
 * `location` is false.
 */
export function cleanMetadata(metadata: SourceMetadata, cleaning: Cleaning): Cleaned {
  const { exif, notices: exifNotices } = cleanExifBlock(metadata.exif, cleaning);
  const { notices: xmpNotices, ...xmp } = cleanXmpPackets(metadata, cleaning);
  const iptc = metadata.iptc && (cleaning.location ? metadata.iptc : withoutIimLocation(metadata.iptc));
  return {
    metadata: {
      ...(exif && { exif }),
      ...xmp,
      ...(iptc && { iptc }),
      ...(metadata.texts && { texts: plainTexts(metadata.texts, cleaning) }),
    },
    notices: [...exifNotices, ...xmpNotices],
  };
}

function cleanExifBlock(exif: Uint8Array | undefined, cleaning: Cleaning): { exif?: Uint8Array; notices: Notice[] } {
  if (!exif) return { notices: [] };
  const clean = cleanExif(exif, cleaning);
  if (!clean) return { notices: [notices.blockDropped('EXIF')] };
  const { exif: fitted, leftOut } = fitExif(clean);
  const noteDropped = !cleaning.location && hasMakerNote(exif);
  return {
    ...(fitted && fitted.length > 0 && { exif: fitted }),
    notices: [
      ...(leftOut ? [notices.blockDropped(leftOut)] : []),
      ...(noteDropped ? [notices.droppedWithLocation('makerNote')] : []),
    ],
  };
}

/** Cleans both packets of a JPEG. A packet that cannot be cleaned is left out. */
function cleanXmpPackets(
  metadata: SourceMetadata,
  cleaning: Cleaning,
): Pick<SourceMetadata, 'xmp' | 'extendedXmp'> & { notices: Notice[] } {
  const [main, extendedXmp] = [metadata.xmp, metadata.extendedXmp].map(
    (packet) => packet && cleanXmp(packet, cleaning),
  );
  const xmp = main && !extendedXmp ? withoutExtensionNote(main) : main;
  const isLost = (metadata.xmp && !main) || (metadata.extendedXmp && !extendedXmp);
  return {
    ...(xmp && { xmp }),
    ...(xmp && extendedXmp && { extendedXmp }),
    notices: [
      ...(metadata.hasUnreadableXmp ? [notices.blockDropped('XMP')] : []),
      ...(isLost ? [notices.droppedWithLocation('XMP')] : []),
    ],
  };
}
