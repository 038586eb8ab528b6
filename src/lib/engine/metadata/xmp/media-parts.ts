import { localName, tagsOf } from '../../../text/xml-tokens.ts';
import { declarationsIn } from './xmp-packet.ts';

/** Namespaces of properties about other pictures, gain maps and videos in the file, which results do not have. */
const partNamespaces: ReadonlySet<string> = new Set([
  'http://ns.adobe.com/hdr-gain-map/1.0/',
  'http://ns.google.com/photos/1.0/container/',
  'http://ns.google.com/photos/1.0/container/item/',
  'http://ns.apple.com/HDRGainMap/1.0/',
  'http://ns.apple.com/pixeldatainfo/1.0/',
]);

/** Google Camera: developer.android.com/media/platform/motion-photo-format. Its namespace has other properties as well. */
const videoProperty = /^(?:MotionPhoto|MicroVideo)/;

/** The prefixes that a packet declares for these namespaces. */
function partPrefixes(xmp: string): Set<string> {
  const prefixes = new Set<string>();
  for (const { attributes } of tagsOf(xmp)) {
    for (const { prefix, uri } of declarationsIn(attributes)) if (partNamespaces.has(uri)) prefixes.add(prefix);
  }
  return prefixes;
}

/** A test for names of properties about other parts of the file. */
export function partProperties(xmp: string): (name: string) => boolean {
  const prefixes = partPrefixes(xmp);
  return (name) => prefixes.has(name.slice(0, Math.max(0, name.indexOf(':')))) || videoProperty.test(localName(name));
}

/** Whether a packet says that the file is a motion photo. */
export const announcesVideo = (xmp: string): boolean => /\b(?:MotionPhoto|MicroVideo)(?:\s*=\s*["']|>\s*)1\b/.test(xmp);
