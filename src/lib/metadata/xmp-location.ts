import { decodeReferences } from '../text/xml-tokens.ts';
import { isCoordinateName, isLocationName, isPrimaryLocationName } from './location-names.ts';
import { escapeXml } from './xmp.ts';
import { type XmlAttribute, type XmlName, type XmpToken, xmpTokens } from './xmp-tokens.ts';

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
  for (const token of xmpTokens(xmp)) {
    const around = open.at(-1);
    if (token.kind === 'start') {
      const own = kindOf(token.name) ?? around;
      found = moreSpecific(found, kindInAttributes(token.attributes, own));
      if (!token.isEmpty) open.push(own);
    } else if (token.kind === 'end') open.pop();
    else if (isContent(token) && xmp.slice(token.start, token.end).trim() !== '') found = moreSpecific(found, around);
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
    .reduce(moreSpecific, undefined);
}

function kindOf(name: XmlName): LocationKind | undefined {
  if (!isPrimaryLocationName(name)) return undefined;
  return isCoordinateName(name) ? 'gps' : 'places';
}

/** The location that an attribute belongs to: as the URI of a resource, or as a field of a structure. */
const partOf = ({ uri, local }: XmlAttribute, around: LocationKind | undefined): LocationKind | undefined =>
  (uri === RDF && local !== 'resource') || local === 'lang' ? undefined : around;

const moreSpecific = (one: LocationKind | undefined, other: LocationKind | undefined): LocationKind | undefined =>
  one === 'gps' || other === undefined ? one : other;

const isContent = ({ kind }: XmpToken): boolean => kind === 'text' || kind === 'cdata';

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
  isLocationName(name) || opaqueProperties.some(([uri, names]) => name.uri.startsWith(uri) && names.test(name.local));

/** Properties that link a structure to another part of the packet, which XMP forbids (ISO 16684-1, 7.4). */
const isReference = ({ uri, local }: XmlName): boolean => uri === RDF && (local === 'nodeID' || local === 'ID');

/**
 * Removes the location from a packet: every location property with its content, in any XMP syntax and at any depth.
 * Also removes values that can contain an opaque location (embedded files and packets), and comments.
 * @returns undefined if the packet is not well-formed XML or uses references, because editing it would be unsafe
 */
export function withoutXmpLocation(xmp: string): string | undefined {
  const packet = new EditedPacket();
  for (const token of xmpTokens(xmp)) {
    const text = xmp.slice(token.start, token.end);
    if (token.kind === 'malformed') return undefined;
    if (token.kind === 'start') {
      if (token.attributes.some(isReference)) return undefined;
      packet.open(token, text);
    } else if (token.kind === 'end') packet.close(text);
    else if (isContent(token)) packet.addContent(text, token.kind === 'cdata');
    else if (/^<\?xpacket\s/.test(text)) packet.add(text);
  }
  return packet.text;
}

/** A packet without its location, built from tokens. */
class EditedPacket {
  readonly #parts: string[] = [];
  /** For each open element, the index of its first part and whether it is removed. */
  readonly #open: { start: number; isUnwanted: boolean }[] = [];

  get text(): string {
    return this.#parts.join('');
  }

  add(text: string): void {
    this.#parts.push(text);
  }

  open({ name, attributes, start, isEmpty }: StartToken, text: string): void {
    this.#open.push({ start: this.#parts.length, isUnwanted: isUnwanted(name) });
    this.add(withoutAttributes(text, start, attributes));
    if (isEmpty) this.close('');
  }

  close(text: string): void {
    this.add(text);
    const element = this.#open.pop();
    if (element?.isUnwanted) this.#parts.length = element.start;
  }

  addContent(text: string, isCdata: boolean): void {
    const value = isCdata ? text.slice(CDATA_START, CDATA_END) : decodeReferences(text);
    const element = this.#open.at(-1);
    if (element && isOpaque(value)) element.isUnwanted = true;
    // CDATA sections become plain text, so that later edits need not handle them.
    if (element || value.trim() === '') this.add(isCdata ? escapeXml(value) : text);
  }
}

type StartToken = Extract<XmpToken, { kind: 'start' }>;

/** Lengths of `<![CDATA[` and `]]>`. */
const CDATA_START = 9;
const CDATA_END = -3;

/** A tag without its location attributes. */
function withoutAttributes(tag: string, tagStart: number, attributes: readonly XmlAttribute[]): string {
  let clean = '';
  let from = 0;
  for (const attribute of attributes) {
    if (!isUnwanted(attribute) && !isOpaque(attribute.value)) continue;
    clean += tag.slice(from, attribute.start - tagStart);
    from = attribute.end - tagStart;
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
