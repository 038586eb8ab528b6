import { md5 } from '@noble/hashes/legacy.js';
import { concatUint8Arrays, stringToUint8Array, uint8ArrayToHex, uint8ArrayToString } from 'uint8array-extras';
import { latin1Bytes, latin1Text, startsWith, viewOf } from '../../../bytes.ts';
import { xmpPacket } from '../../../metadata/xmp.ts';
import { tagsOf } from '../../../text/xml-tokens.ts';
import { APP1, segment, segmentsOf } from '../jpeg-segments.ts';
import { withoutProperties } from './xmp.ts';
import { addDescription, declarationsIn, rdfOf } from './xmp-packet.ts';

/** Extended XMP, for packets that exceed one segment of a JPEG: Adobe XMP specification, part 3, 1.1.3.1. */
const header = latin1Bytes('http://ns.adobe.com/xmp/extension/\0');
const GUID_BYTES = 32;
const NUMBERS_BYTES = 8;
/** Maximum part of the packet in one segment. */
const CHUNK_BYTES = 65_400;
/** Maximum size of a packet in one segment. */
export const MAX_MAIN_BYTES = 65_502;
/** Limit of the namespace declarations added to descriptions. Real packets need a few hundred characters. */
const MAX_ADDED_CHARACTERS = 1_000_000;
const guidPattern = /(HasExtendedXMP\s*(?:=\s*["']|>\s*))(\w+)/;

/** The extended packet of a JPEG; undefined if the main packet refers to none or a part of it is missing. */
export function readExtended(file: Uint8Array, main: string): string | undefined {
  const guid = guidPattern.exec(main)?.[2];
  if (guid?.length !== GUID_BYTES) return undefined;
  const chunks = segmentsOf(file)
    .filter(({ marker, data }) => marker === APP1 && startsWith(data, header))
    .map(({ data }) => data.subarray(header.length))
    .filter((data) => data.length > GUID_BYTES + NUMBERS_BYTES && latin1Text(data.subarray(0, GUID_BYTES)) === guid);
  const bytes = chunks[0] ? viewOf(chunks[0]).getUint32(GUID_BYTES) : 0;
  const held = chunks.reduce((sum, data) => sum + data.length - GUID_BYTES - NUMBERS_BYTES, 0);
  if (bytes === 0 || held !== bytes) return undefined;
  const packet = new Uint8Array(bytes);
  for (const data of chunks) {
    const at = viewOf(data).getUint32(GUID_BYTES + 4);
    packet.set(data.subarray(GUID_BYTES + NUMBERS_BYTES).subarray(0, Math.max(0, bytes - at)), Math.min(at, bytes));
  }
  return uint8ArrayToString(packet);
}

/** Splits XMP for a JPEG into the main packet and the segments that follow it. */
export function splitXmp(main: string, extended: string | undefined): { main: string; segments: Uint8Array[] } {
  const fits = stringToUint8Array(main).length <= MAX_MAIN_BYTES;
  if (!extended && fits) return { main, segments: [] };
  // No part of a packet that does not fit is known to be more important, so all of it becomes extended XMP.
  const whole = fits ? (extended ?? '') : withExtended(main, extended);
  const packet = stringToUint8Array(fits ? whole : withoutWrapper(whole));
  const guid = uint8ArrayToHex(md5(packet)).toUpperCase();
  const note = `<rdf:Description rdf:about="" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${guid}"/>`;
  const first = fits && guidPattern.test(main) ? main.replace(guidPattern, `$1${guid}`) : xmpPacket(note);
  const segments: Uint8Array[] = [];
  for (let at = 0; at < packet.length; at += CHUNK_BYTES) {
    const numbers = new Uint8Array(NUMBERS_BYTES);
    viewOf(numbers).setUint32(0, packet.length);
    viewOf(numbers).setUint32(4, at);
    const chunk = packet.subarray(at, at + CHUNK_BYTES);
    segments.push(segment(APP1, concatUint8Arrays([header, latin1Bytes(guid), numbers, chunk])));
  }
  return { main: first, segments };
}

/** The main packet without the reference to an extended one. */
export const withoutExtensionNote = (main: string): string =>
  withoutProperties(main, (name) => name === 'HasExtendedXMP');

/** Removes the wrapper, which an extended packet does not have. */
const withoutWrapper = (packet: string): string => packet.replace(/<\?xpacket[^<>]*\?>/g, '').trim();

/** Merges both packets for formats without a size limit: the main packet gets the descriptions of the extended one. */
export function withExtended(main: string, extended: string | undefined): string {
  const rdf = extended && rdfOf(extended);
  if (!rdf) return main;
  const content = withDeclarations(rdf.content, rdf.declarations);
  return content === undefined ? main : addDescription(withoutExtensionNote(main), content.trim());
}

/** Descriptions that declare every prefix themselves; undefined if that adds too much text. */
function withDeclarations(content: string, declarations: ReadonlyMap<string, string>): string | undefined {
  const texts = Array.from(declarations, ([prefix, uri]) => ({
    prefix,
    text: ` xmlns:${prefix}="${uri.replaceAll('"', '&quot;')}"`,
  }));
  let result = '';
  let from = 0;
  let added = 0;
  for (const { name, isEnd, attributes, attributesStart } of tagsOf(content)) {
    if (name !== 'rdf:Description' || isEnd) continue;
    const declared = new Set(Array.from(declarationsIn(attributes), ({ prefix }) => prefix));
    const missing = texts.filter(({ prefix }) => !declared.has(prefix)).map(({ text }) => text);
    result += content.slice(from, attributesStart) + missing.join('');
    from = attributesStart;
    added += missing.join('').length;
    if (added > MAX_ADDED_CHARACTERS) return undefined;
  }
  return result + content.slice(from);
}
