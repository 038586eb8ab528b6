import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import * as notices from '../../../plan/notices/notices.ts';
import { imageResources } from '../../metadata/image-resources.ts';
import type { ImageHeader } from './header.ts';

/** Offsets of the header. */
const at = { version: 4, channels: 12, height: 14, width: 18, depth: 22, colorModeData: 26 } as const;
/** Of files whose lengths have more bytes. */
const LARGE_VERSION = 2;
const compressions = { none: 0, runs: 1 } as const;
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
      kind: { key: 'photoshopLayers' },
      help: { key: 'maximizeCompatibility' },
    });
  }
  const [exif, iptc] = [resources.get(ids.exif), resources.get(ids.iptc)];
  const xmp = resources.get(ids.xmp);
  const resolution = resources.get(ids.resolution);
  const isCut = endOfComposite(file) > file.length;
  return {
    width: view.getUint32(at.width),
    height: view.getUint32(at.height),
    channels: view.getUint16(at.channels),
    isDeep: view.getUint16(at.depth) > 8,
    // A fixed-point number with 16 bits after the point, in pixels per inch.
    ...(resolution && resolution.length >= 4 && { density: viewOf(resolution).getUint32(0) / 0x1_0000 }),
    ...(isCut && { notices: [notices.truncated()] }),
    metadata: {
      ...(exif && { exif }),
      ...(iptc && { iptc }),
      ...(xmp && { xmp: new TextDecoder().decode(xmp) }),
    },
  };
}

/** Offset after a section that begins with its length. @throws RangeError if the length is cut off */
function afterSection(view: DataView, start: number, lengthBytes: 4 | 8 = 4): number {
  return start + lengthBytes + (lengthBytes === 8 ? Number(view.getBigUint64(start)) : view.getUint32(start));
}

/** Offset after the composite: its rows, or the lengths of its compressed rows with the rows. 0 for other compressions. */
function endOfComposite(file: Uint8Array): number {
  const view = viewOf(file);
  const isLarge = view.getUint16(at.version) === LARGE_VERSION;
  const layersAt = afterSection(view, afterSection(view, at.colorModeData));
  const start = afterSection(view, layersAt, isLarge ? 8 : 4) + 2;
  const rows = view.getUint16(at.channels) * view.getUint32(at.height);
  const compression = view.getUint16(start - 2);
  if (compression === compressions.none) {
    return start + rows * Math.ceil((view.getUint32(at.width) * view.getUint16(at.depth)) / 8);
  }
  if (compression !== compressions.runs) return 0;
  const lengthBytes = isLarge ? 4 : 2;
  let end = start + rows * lengthBytes;
  // The lengths themselves can be cut off.
  for (let row = start, last = Math.min(end, file.length - lengthBytes + 1); row < last; row += lengthBytes) {
    end += isLarge ? view.getUint32(row) : view.getUint16(row);
  }
  return end;
}

function resourcesOf(file: Uint8Array): Map<number, Uint8Array> {
  const view = viewOf(file);
  const start = afterSection(view, at.colorModeData);
  const bytes = file.subarray(start + 4, afterSection(view, start));
  const resources = new Map<number, Uint8Array>();
  for (const { id, data } of imageResources(bytes)) resources.set(id, data);
  return resources;
}
