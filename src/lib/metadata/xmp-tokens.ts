import { attributesOf, decodeReferences, type Part, type Tag, tokenAt } from '../text/xml-tokens.ts';

/** A name with its namespace. `uri` is empty without a namespace or if the prefix is not declared. */
export interface XmlName {
  local: string;
  uri: string;
}

export interface XmlAttribute extends XmlName {
  value: string;
  /** Start and end in the text, including the whitespace before it. */
  start: number;
  end: number;
}

export type XmpToken =
  | { kind: 'start'; start: number; end: number; name: XmlName; attributes: XmlAttribute[]; isEmpty: boolean }
  | { kind: 'end'; start: number; end: number }
  | Part;

const wellFormedAttributes = /^(?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/;

const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * The tokens of a packet with resolved namespaces (XML 1.0 and Namespaces in XML 1.0). Tags with malformed attributes or at the
 * wrong place are malformed. So are document types, because XMP has none.
 */
export function* xmpTokens(text: string): Generator<XmpToken> {
  const open = new OpenElements();
  for (let start = 0; start < text.length; ) {
    const token = tokenAt(text, start);
    const resolved = token.kind === 'tag' ? resolveTag(token, open) : token;
    yield resolved;
    start = resolved.end;
  }
  if (open.depth > 0) yield { kind: 'malformed', start: text.length, end: text.length };
}

function resolveTag(tag: Tag, open: OpenElements): XmpToken {
  const { start, end, name, isEnd, isEmpty } = tag;
  const isWellFormed = isEnd ? !isEmpty && tag.attributes.trim() === '' : wellFormedAttributes.test(tag.attributes);
  if (!isWellFormed) return { kind: 'malformed', start, end: start + 1 };
  if (isEnd) return { kind: open.leave(name) ? 'end' : 'malformed', start, end };
  const attributes = Array.from(attributesOf(tag.attributes), (attribute) => ({
    name: attribute.name,
    value: decodeReferences(attribute.value),
    start: tag.attributesStart + attribute.start,
    end: tag.attributesStart + attribute.end,
  }));
  open.enter(name, attributes);
  const resolved = open.resolve(name, attributes);
  if (isEmpty) open.leave(name);
  return { kind: 'start', start, end, ...resolved, isEmpty };
}

interface RawAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

/** The prefix of a namespace declaration: empty for the default namespace, undefined for other attributes. */
function declaredPrefix(name: string): string | undefined {
  if (name === 'xmlns') return '';
  return name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
}

/** The open elements and their namespace declarations. */
class OpenElements {
  /** The namespaces in scope for each prefix, the innermost last. */
  readonly #uris = new Map<string, string[]>([['xml', [XML]]]);
  readonly #open: { name: string; prefixes: string[] }[] = [];

  get depth(): number {
    return this.#open.length;
  }

  enter(name: string, attributes: readonly RawAttribute[]): void {
    const prefixes: string[] = [];
    for (const attribute of attributes) {
      const prefix = declaredPrefix(attribute.name);
      if (prefix === undefined) continue;
      prefixes.push(prefix);
      const uris = this.#uris.get(prefix) ?? [];
      uris.push(attribute.value.trim());
      this.#uris.set(prefix, uris);
    }
    this.#open.push({ name, prefixes });
  }

  /** Closes the innermost element. Returns false if its name differs. */
  leave(name: string): boolean {
    if (this.#open.at(-1)?.name !== name) return false;
    for (const prefix of this.#open.pop()?.prefixes ?? []) this.#uris.get(prefix)?.pop();
    return true;
  }

  /** Resolves the names of a tag, and omits namespace declarations from its attributes. */
  resolve(name: string, attributes: readonly RawAttribute[]): { name: XmlName; attributes: XmlAttribute[] } {
    return {
      name: this.#resolveName(name, this.#uris.get('')?.at(-1)),
      attributes: attributes
        .filter((attribute) => declaredPrefix(attribute.name) === undefined)
        // The default namespace does not apply to attributes.
        .map(({ name: own, value, start, end }) => ({ ...this.#resolveName(own, undefined), value, start, end })),
    };
  }

  #resolveName(name: string, defaultUri = ''): XmlName {
    const colon = name.indexOf(':');
    const uri = colon < 0 ? defaultUri : (this.#uris.get(name.slice(0, colon))?.at(-1) ?? '');
    return { local: name.slice(name.lastIndexOf(':') + 1), uri };
  }
}
