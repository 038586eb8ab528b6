// Just enough of HTML to ask a page of ours, whose attributes are all quoted, what it refers to.
export interface Element {
  name: string;
  attributes: Record<string, string>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#38': '&', '#34': '"' };

export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** Every start tag of a page, those within `noscript` included, in their order. */
export function elementsOf(html: string): Element[] {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*'|=[^\s>]+)?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({ name: name.toLowerCase(), attributes: attributesOf(attributes) }),
  );
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

/** The items of structured data that a page carries. Throws where one is no JSON. */
export function structuredDataOf(html: string): unknown[] {
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
}

/** What a page says outside of its head, without markup. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decodeEntities(body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );
}
