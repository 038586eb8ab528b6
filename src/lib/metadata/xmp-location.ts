import { namesCoordinate, namesLocation, tellsLocation } from './location-names.ts';
import { decodeReferences, type XmlAttribute, type XmlName, type XmlToken, xmlTokens } from './xml-tokens.ts';
import { escapeXml } from './xmp.ts';

/** The kind of location in a file: coordinates, or only place names. */
export type LocationKind = 'gps' | 'places';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/**
 * The location in a packet: properties with a value, in any XMP syntax. A malformed packet is read as far as possible.
 */
export function xmpLocation(xmp: string): LocationKind | undefined {
  let found: LocationKind | undefined;
  /** The enclosing location of each open element. */
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

/** The location that an attribute belongs to: as the URI of a resource, or as a field of a structure. */
const partOf = ({ uri, local }: XmlAttribute, around: LocationKind | undefined): LocationKind | undefined =>
  (uri === RDF && local !== 'resource') || local === 'lang' ? undefined : around;

const stronger = (one: LocationKind | undefined, other: LocationKind | undefined): LocationKind | undefined =>
  one === 'gps' || other === undefined ? one : other;

const isContent = ({ kind }: XmlToken): boolean => kind === 'text' || kind === 'cdata';

/** Properties that can repeat a location in a form that cannot be edited, by prefix of their namespace. */
const opaqueProperties: readonly [uri: string, names: RegExp][] = [
  // A log in free text, and a digest of IPTC fields that have changed since.
  ['http://ns.adobe.com/photoshop/1.0', /^(?:History|LegacyIPTCDigest)$/],
  // A digest of EXIF tags, including the location.
  ['http://ns.adobe.com/exif/1.0', /^NativeDigest$/],
  // The product's own list, which repeats names and values of custom fields as text.
  ['urn:x-custom-fields:1.0', /^Fields$/],
];

const isUnwanted = (name: XmlName): boolean =>
  namesLocation(name) || opaqueProperties.some(([uri, names]) => name.uri.startsWith(uri) && names.test(name.local));

/** Properties that link a structure to another part of the packet, which XMP forbids (ISO 16684-1, 7.4). */
const isReference = ({ uri, local }: XmlName): boolean => uri === RDF && (local === 'nodeID' || local === 'ID');

/**
 * Removes the location from a packet: every location property with its content, in any XMP syntax and at any depth.
 * Also removes values that can contain an opaque location (embedded files and packets), and comments.
 * @returns undefined if the packet is not well-formed XML or uses references, because editing it would be unsafe
 */
export function withoutXmpLocation(xmp: string): string | undefined {
  const parts: string[] = [];
  /** For each open element, the index of its first part and whether it is removed. */
  const open: { start: number; isUnwanted: boolean }[] = [];
  const close = (): void => {
    const element = open.pop();
    if (element?.isUnwanted) parts.length = element.start;
  };
  const addContent = (text: string, isCdata: boolean): void => {
    const value = isCdata ? text.slice(CDATA_START, CDATA_END) : decodeReferences(text);
    const element = open.at(-1);
    if (element && isOpaque(value)) element.isUnwanted = true;
    // CDATA sections become plain text, so that later edits need not handle them.
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

/** Lengths of `<![CDATA[` and `]]>`. */
const CDATA_START = 9;
const CDATA_END = -3;

/** A tag without its location attributes. */
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
/** Shorter runs of base64 characters count as words. */
const MIN_BASE64_LINE = 60;

/** Whether a value is an embedded packet or a base64-encoded file. Both can contain a location. */
function isOpaque(value: string): boolean {
  if (/<(?:x:xmpmeta|rdf:RDF)\b/.test(value)) return true;
  if (value.length < MIN_BASE64_CHARACTERS || !/^[\w+/=\s-]+$/.test(value)) return false;
  const lines = value.trim().split(/\s+/);
  return lines.every((line, index) => line.length >= MIN_BASE64_LINE || (index > 0 && index === lines.length - 1));
}
