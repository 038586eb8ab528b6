import { xmpPacket } from '../../../metadata/xmp.ts';
import { attributesOf, localName, tagsOf } from '../../../text/xml-tags.ts';

const rdfEnd = /<\/[\w.-]+:RDF\s*>/;

/** Adds a description to a packet, or to a new one if there is none or it is empty. */
export function addDescription(xmp: string | undefined, description: string): string {
  const end = xmp === undefined ? -1 : xmp.search(rdfEnd);
  if (xmp === undefined || end < 0) return xmpPacket(description);
  return `${xmp.slice(0, end)}${description}\n${xmp.slice(end)}`;
}

/** Content of a packet's `rdf:RDF`, and the namespaces that it and its ancestors declare. */
export function rdfOf(xmp: string): { content: string; declarations: Map<string, string> } | undefined {
  const declarations = new Map<string, string>();
  let start: number | undefined;
  for (const tag of tagsOf(xmp)) {
    const isRdf = tag.name.endsWith(':RDF');
    if (start !== undefined && isRdf && tag.isEnd) return { content: xmp.slice(start, tag.start), declarations };
    if (start !== undefined || tag.isEnd) continue;
    for (const { prefix, uri } of declarationsIn(tag.attributes)) declarations.set(prefix, uri);
    if (isRdf) start = tag.end;
  }
  return undefined;
}

/** Namespaces that a tag's attributes declare. */
export function* declarationsIn(attributes: string): Generator<{ prefix: string; uri: string }> {
  for (const { name, value } of attributesOf(attributes)) {
    if (name.startsWith('xmlns:')) yield { prefix: localName(name), uri: value };
  }
}
