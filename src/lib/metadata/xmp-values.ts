import { decodeReferences } from '../text/xml-tokens.ts';
import { type XmlName, type XmpToken, xmpTokens } from './xmp-tokens.ts';

const CDATA_START = '<![CDATA['.length;
const CDATA_END = ']]>'.length;

/** Values of XMP properties by name with its namespace, such as `http://purl.org/dc/elements/1.1/title`. */
export type XmpValues = ReadonlyMap<string, readonly string[]>;

const keyOf = ({ uri, local }: XmlName): string => uri + local;

/**
 * Reads the properties with these names from a packet, in any XMP syntax: as an attribute, as text, or as the items of a
 * list. A malformed packet is read as far as possible.
 */
export function readXmpValues(xmp: string, names: ReadonlySet<string>): XmpValues {
  const reader = new PropertyReader(names);
  for (const token of xmpTokens(xmp)) {
    if (token.kind === 'start') reader.open(token);
    else if (token.kind === 'end') reader.close();
    else if (token.kind === 'text') reader.addText(decodeReferences(xmp.slice(token.start, token.end)));
    else if (token.kind === 'cdata') reader.addText(xmp.slice(token.start + CDATA_START, token.end - CDATA_END));
  }
  return reader.values;
}

class PropertyReader {
  readonly values = new Map<string, readonly string[]>();
  readonly #names: ReadonlySet<string>;
  #depth = 0;
  /** The property that is being read, with the depth of its element. */
  #property: { key: string; depth: number; items: string[] } | undefined;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  open({ name, attributes, isEmpty }: Extract<XmpToken, { kind: 'start' }>): void {
    if (!this.#property) for (const attribute of attributes) this.#add(keyOf(attribute), [attribute.value]);
    if (isEmpty) return;
    this.#depth++;
    if (this.#property && name.local === 'li') this.#property.items.push('');
    else if (!this.#property && this.#names.has(keyOf(name)))
      this.#property = { key: keyOf(name), depth: this.#depth, items: [''] };
  }

  close(): void {
    if (this.#property?.depth === this.#depth) {
      this.#add(this.#property.key, this.#property.items);
      this.#property = undefined;
    }
    this.#depth--;
  }

  addText(text: string): void {
    const items = this.#property?.items;
    if (items) items[items.length - 1] += text;
  }

  #add(key: string, items: readonly string[]): void {
    const texts = items.map((item) => item.trim()).filter((item) => item !== '');
    if (texts.length > 0 && this.#names.has(key) && !this.values.has(key)) this.values.set(key, texts);
  }
}
