// A minimal HTML reader for the project's pages, whose attributes are all quoted.
export interface Element {
  name: string;
  attributes: Record<string, string>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#38': '&', '#34': '"' };

export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** All start tags of a page in order, including those in `noscript`. */
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

/** The structured data of a page. @throws SyntaxError if one is not JSON */
export function structuredDataOf(html: string): unknown[] {
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
}

/** The text of a page's body. */
export function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decodeEntities(body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );
}
