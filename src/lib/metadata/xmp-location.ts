import { namesCoordinate, namesLocation, tellsLocation } from './location-names.ts';
import { decodeReferences, type XmlAttribute, type XmlName, type XmlToken, xmlTokens } from './xml-tokens.ts';
import { escapeXml } from './xmp.ts';

/** What a file says of where it was taken: coordinates, or only names of places. */
export type LocationKind = 'gps' | 'places';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * The location that a packet holds: properties with a value, in any of XMP's forms. A packet that is broken is read as far
 * as it goes.
 */
export function xmpLocation(xmp: string): LocationKind | undefined {
  let found: LocationKind | undefined;
  /** Of each open element, the location that it is in. */
  const open: (LocationKind | undefined)[] = [];
  for (const token of xmlTokens(xmp)) {
    const around = open.at(-1);
    if (token.kind === 'start') {
      const own = kindOf(token.name) ?? around;
      found = stronger(found, kindInAttributes(token.attributes, own));
      if (!token.isEmpty) open.push(own);
    } else if (token.kind === 'end') open.pop();
    else if (isContent(token) && xmp.slice(token.from, token.to).trim() !== '') found = stronger(found, around);
    if (found === 'gps') return found;
  }
  return found;
}

function kindInAttributes(
  attributes: readonly XmlAttribute[],
  around: LocationKind | undefined,
): LocationKind | undefined {
  return attributes
    .filter(({ value }) => value.trim() !== '')
    .map((attribute) => kindOf(attribute) ?? partOf(attribute, around))
    .reduce(stronger, undefined);
}

function kindOf(name: XmlName): LocationKind | undefined {
  if (!tellsLocation(name)) return undefined;
  return namesCoordinate(name) ? 'gps' : 'places';
}

/** The location that an attribute is a part of: the address of a resource, or a member of a structure. */
const partOf = ({ uri, local }: XmlAttribute, around: LocationKind | undefined): LocationKind | undefined =>
  (uri === RDF && local !== 'resource') || local === 'lang' ? undefined : around;

const stronger = (one: LocationKind | undefined, other: LocationKind | undefined): LocationKind | undefined =>
  one === 'gps' || other === undefined ? one : other;

const isContent = ({ kind }: XmlToken): boolean => kind === 'text' || kind === 'cdata';

/** Properties that may repeat a location in a form that cannot be edited, by the beginning of their namespace. */
const opaqueProperties: readonly [uri: string, names: RegExp][] = [
  // A log in free text, and a digest of IPTC fields that are other ones now.
  ['http://ns.adobe.com/photoshop/1.0', /^(?:History|LegacyIPTCDigest)$/],
  // A digest of EXIF tags, the location among them.
  ['http://ns.adobe.com/exif/1.0', /^NativeDigest$/],
  // This product's own list, which repeats names and values of custom fields as text.
  ['urn:x-custom-fields:1.0', /^Fields$/],
];

const isUnwanted = (name: XmlName): boolean =>
  namesLocation(name) || opaqueProperties.some(([uri, names]) => name.uri.startsWith(uri) && names.test(name.local));

/** Properties that tie a structure to another place of the packet, which XMP forbids (ISO 16684-1, 7.4). */
const isReference = ({ uri, local }: XmlName): boolean => uri === RDF && (local === 'nodeID' || local === 'ID');

/**
 * A packet without its location: every property that is one is taken out with all that it holds, in any of XMP's forms and
 * at any depth. So are values that may hold one unseen (embedded files and packets), and comments.
 * @returns nothing when the packet is no well-formed XML or uses references, so that it cannot be edited safely
 */
export function withoutXmpLocation(xmp: string): string | undefined {
  const parts: string[] = [];
  /** Where the parts of each open element begin, and whether they are to go. */
  const open: { start: number; isUnwanted: boolean }[] = [];
  const close = (): void => {
    const element = open.pop();
    if (element?.isUnwanted) parts.length = element.start;
  };
  const addContent = (text: string, isCdata: boolean): void => {
    const value = isCdata ? text.slice(CDATA_START, CDATA_END) : decodeReferences(text);
    const element = open.at(-1);
    if (element && isOpaque(value)) element.isUnwanted = true;
    // Sections of character data become plain text, so that later edits of the packet need not know them.
    if (element || value.trim() === '') parts.push(isCdata ? escapeXml(value) : text);
  };
  for (const token of xmlTokens(xmp)) {
    const text = xmp.slice(token.from, token.to);
    if (token.kind === 'malformed') return undefined;
    if (token.kind === 'start') {
      if (token.attributes.some(isReference)) return undefined;
      open.push({ start: parts.length, isUnwanted: isUnwanted(token.name) });
      parts.push(withoutAttributes(text, token.from, token.attributes));
      if (token.isEmpty) close();
    } else if (token.kind === 'end') {
      parts.push(text);
      close();
    } else if (isContent(token)) addContent(text, token.kind === 'cdata');
    else if (/^<\?xpacket\s/.test(text)) parts.push(text);
  }
  return parts.join('');
}

/** `<![CDATA[` and `]]>`. */
const CDATA_START = 9;
const CDATA_END = -3;

/** A tag without its unwanted attributes. */
function withoutAttributes(tag: string, tagStart: number, attributes: readonly XmlAttribute[]): string {
  let clean = '';
  let from = 0;
  for (const attribute of attributes) {
    if (!isUnwanted(attribute) && !isOpaque(attribute.value)) continue;
    clean += tag.slice(from, attribute.from - tagStart);
    from = attribute.to - tagStart;
  }
  return clean + tag.slice(from);
}

const MIN_BASE64_CHARACTERS = 256;
/** Shorter words of nothing but base64's characters are words. */
const MIN_BASE64_LINE = 60;

/** Whether a value is a packet of its own, or a file as base64: both may hold a location. */
function isOpaque(value: string): boolean {
  if (/<(?:x:xmpmeta|rdf:RDF)\b/.test(value)) return true;
  if (value.length < MIN_BASE64_CHARACTERS || !/^[\w+/=\s-]+$/.test(value)) return false;
  const lines = value.trim().split(/\s+/);
  return lines.every((line, index) => line.length >= MIN_BASE64_LINE || (index > 0 && index === lines.length - 1));
}
