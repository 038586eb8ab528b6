import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import { imageResources } from '../../metadata/image-resources.ts';
import type { ImageHeader } from './header.ts';

/** Offsets of the header. */
const at = { height: 14, width: 18, depth: 22, colorModeData: 26 } as const;
/** Numbers of image resources. */
const ids = { resolution: 0x03ed, iptc: 0x0404, version: 0x0421, exif: 0x0422, xmp: 0x0424 } as const;
/** Offset in the resource `version`: whether the file has the composite of its layers. */
const HAS_COMPOSITE_AT = 4;

/**
 * Source: Adobe Photoshop File Formats Specification (2019), "Photoshop File Format".
 * @throws AppError `not_supported` for layers without a composite; RangeError if the header is cut off
 */
export function readPsd(file: Uint8Array): ImageHeader {
  const view = viewOf(file);
  const resources = resourcesOf(file);
  if (resources.get(ids.version)?.[HAS_COMPOSITE_AT] === 0) {
    throw new AppError('not_supported', {
      kind: 'This Photoshop file has layers only',
      help: 'Save it with “Maximize Compatibility” in Photoshop, and convert that.',
    });
  }
  const [exif, iptc] = [resources.get(ids.exif), resources.get(ids.iptc)];
  const xmp = resources.get(ids.xmp);
  const resolution = resources.get(ids.resolution);
  return {
    width: view.getUint32(at.width),
    height: view.getUint32(at.height),
    isDeep: view.getUint16(at.depth) > 8,
    // A fixed-point number with 16 bits after the point, in pixels per inch.
    ...(resolution && resolution.length >= 4 && { density: viewOf(resolution).getUint32(0) / 0x1_0000 }),
    metadata: {
      ...(exif && { exif }),
      ...(iptc && { iptc }),
      ...(xmp && { xmp: new TextDecoder().decode(xmp) }),
    },
  };
}

function resourcesOf(file: Uint8Array): Map<number, Uint8Array> {
  const view = viewOf(file);
  const start = at.colorModeData + 4 + view.getUint32(at.colorModeData);
  const bytes = file.subarray(start + 4, start + 4 + view.getUint32(start));
  return new Map(Array.from(imageResources(bytes), ({ id, data }) => [id, data]));
}
