/** A name with its namespace. `uri` is empty without a namespace or if the prefix is not declared. */
export interface XmlName {
  local: string;
  uri: string;
}

export interface XmlAttribute extends XmlName {
  value: string;
  /** Start and end in the text, including the whitespace before it. */
  from: number;
  to: number;
}

export type XmlToken = { from: number; to: number } & (
  | { kind: 'start'; name: XmlName; attributes: XmlAttribute[]; isEmpty: boolean }
  | { kind: 'end' | 'text' | 'cdata' | 'comment' | 'instruction' }
  /** Invalid XML. The next token follows it. */
  | { kind: 'malformed' }
);

/** Attribute values cannot contain `<`, so the search for the end of an unclosed tag stops at the next `<`. */
const startTag = /<([^\s<>/!?"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const endTag = /<\/([^\s<>/!?"'=]+)\s*>/y;
/** The value is optional, so that each match starts at the end of the previous one. */
const attributePattern = /([^\s<>/"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

const sections = [
  { kind: 'comment', start: '<!--', end: '-->' },
  { kind: 'cdata', start: '<![CDATA[', end: ']]>' },
  { kind: 'instruction', start: '<?', end: '?>' },
] as const;

const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * Splits XML into tokens with resolved namespaces (XML 1.0 and Namespaces in XML 1.0). Document types are malformed,
 * because XMP has none. Takes linear time for any input.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  const open = new OpenElements();
  for (let from = 0; from < text.length; ) {
    const token = readText(text, from) ?? readSection(text, from) ?? readTag(text, from, open);
    yield token;
    from = token.to;
  }
  if (open.depth > 0) yield { kind: 'malformed', from: text.length, to: text.length };
}

function readText(text: string, from: number): XmlToken | undefined {
  if (text[from] === '<') return undefined;
  const next = text.indexOf('<', from);
  return { kind: 'text', from, to: next < 0 ? text.length : next };
}

function readSection(text: string, from: number): XmlToken | undefined {
  const section = sections.find(({ start }) => text.startsWith(start, from));
  if (!section) return undefined;
  const end = text.indexOf(section.end, from + section.start.length);
  // An unclosed section extends to the end of the text.
  if (end < 0) return { kind: 'malformed', from, to: text.length };
  return { kind: section.kind, from, to: end + section.end.length };
}

function readTag(text: string, from: number, open: OpenElements): XmlToken {
  const start = matchAt(startTag, text, from);
  if (start) {
    const [tag, name = '', rest = '', slash] = start;
    const attributes = attributesOf(rest, from + 1 + name.length);
    open.enter(name, attributes);
    const isEmpty = slash === '/';
    const token = { from, to: from + tag.length, ...open.resolveTag(name, attributes), isEmpty };
    if (isEmpty) open.leave(name);
    return { kind: 'start', ...token };
  }
  const [tag = '<', name = ''] = matchAt(endTag, text, from) ?? [];
  return { kind: open.leave(name) ? 'end' : 'malformed', from, to: from + tag.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface RawAttribute {
  name: string;
  value: string;
  from: number;
  to: number;
}

function attributesOf(text: string, at: number): RawAttribute[] {
  let end = 0;
  return Array.from(text.matchAll(attributePattern), ({ 0: whole, 1: name = '', 2: double, 3: single, index }) => {
    // The range of an attribute includes the whitespace before it.
    const from = at + end;
    end = index + whole.length;
    return { name, value: decodeReferences(double ?? single ?? ''), from, to: at + end };
  });
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves character references. Invalid references stay unchanged. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

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
  resolveTag(name: string, attributes: readonly RawAttribute[]): { name: XmlName; attributes: XmlAttribute[] } {
    return {
      name: this.#resolve(name, this.#uris.get('')?.at(-1)),
      attributes: attributes
        .filter((attribute) => declaredPrefix(attribute.name) === undefined)
        // The default namespace does not apply to attributes.
        .map(({ name: own, value, from, to }) => ({ ...this.#resolve(own, undefined), value, from, to })),
    };
  }

  #resolve(name: string, defaultUri = ''): XmlName {
    const colon = name.indexOf(':');
    const uri = colon < 0 ? defaultUri : (this.#uris.get(name.slice(0, colon))?.at(-1) ?? '');
    return { local: name.slice(name.lastIndexOf(':') + 1), uri };
  }
}
