import { xmpPacket } from '../../../metadata/xmp.ts';

const rdfEnd = /<\/[\w.-]+:RDF\s*>/;

/** Puts a description into a packet, or into a new one when there is none or it has nothing in it. */
export function addDescription(xmp: string | undefined, description: string): string {
  const end = xmp === undefined ? -1 : xmp.search(rdfEnd);
  if (xmp === undefined || end < 0) return xmpPacket(description);
  return `${xmp.slice(0, end)}${description}\n${xmp.slice(end)}`;
}

/** What stands within a packet's rdf:RDF, and the prefixes declared around it. */
export function rdfOf(xmp: string): { content: string; declarations: Map<string, string> } | undefined {
  const start = /<[\w.-]+:RDF(?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(xmp);
  const end = xmp.search(rdfEnd);
  if (!start || end < 0) return undefined;
  const inside = start.index + start[0].length;
  const around = xmp.slice(0, inside).matchAll(/\bxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return {
    content: xmp.slice(inside, end),
    declarations: new Map(Array.from(around, ([, prefix = '', one, other]) => [prefix, one ?? other ?? ''])),
  };
}
