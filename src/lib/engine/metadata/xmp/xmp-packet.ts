import { xmpPacket } from '../../../metadata/xmp.ts';
import { attributesOf, localName, tagsOf } from '../../../text/xml-tokens.ts';

const isRdf = (name: string): boolean => name.endsWith(':RDF');

/** Adds a description to a packet, or to a new one if there is none or it is empty. */
export function addDescription(xmp: string | undefined, description: string): string {
  for (const { name, isEnd, start } of tagsOf(xmp ?? '')) {
    if (isEnd && isRdf(name)) return `${xmp?.slice(0, start)}${description}\n${xmp?.slice(start)}`;
  }
  return xmpPacket(description);
}

/** Content of a packet's `rdf:RDF`, and the namespaces that it and its ancestors declare. */
export function rdfOf(xmp: string): { content: string; declarations: Map<string, string> } | undefined {
  const declarations = new Map<string, string>();
  let start: number | undefined;
  for (const tag of tagsOf(xmp)) {
    if (start !== undefined && isRdf(tag.name) && tag.isEnd)
      return { content: xmp.slice(start, tag.start), declarations };
    if (start !== undefined || tag.isEnd) continue;
    for (const { prefix, uri } of declarationsIn(tag.attributes)) declarations.set(prefix, uri);
    if (isRdf(tag.name)) start = tag.end;
  }
  return undefined;
}

/** Namespaces that a tag's attributes declare. */
export function* declarationsIn(attributes: string): Generator<{ prefix: string; uri: string }> {
  for (const { name, value } of attributesOf(attributes)) {
    if (name.startsWith('xmlns:')) yield { prefix: localName(name), uri: value };
  }
}
