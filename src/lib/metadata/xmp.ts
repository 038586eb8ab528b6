/** Namespaces of the Adobe XMP specification, part 2, and the IPTC Core schema, and one for custom field names. */
export const xmpNamespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  custom: 'urn:x-custom-fields:1.0/',
} as const;
export type XmpNamespace = keyof typeof xmpNamespaces;

export type XmpValue =
  | { form: 'text'; text: string }
  /** A language alternative with only the default language. */
  | { form: 'alternative'; text: string }
  | { form: 'Seq' | 'Bag'; items: readonly string[] }
  /** An ordered list of structures. Their fields use the namespace of the property. */
  | { form: 'records'; records: readonly Record<string, string>[] };

export interface XmpProperty {
  namespace: XmpNamespace;
  /** A valid XML name without a prefix. */
  name: string;
  value: XmpValue;
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

function content({ namespace, value }: XmpProperty): string {
  switch (value.form) {
    case 'text':
      return escapeXml(value.text);
    case 'alternative':
      return `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value.text)}</rdf:li></rdf:Alt>`;
    case 'records': {
      const part = ([name, text]: [string, string]) =>
        `<${namespace}:${name}>${escapeXml(text)}</${namespace}:${name}>`;
      const items = value.records.map(
        (record) => `<rdf:li rdf:parseType="Resource">${Object.entries(record).map(part).join('')}</rdf:li>`,
      );
      return `<rdf:Seq>${items.join('')}</rdf:Seq>`;
    }
    default: {
      const items = value.items.map((item) => `<rdf:li>${escapeXml(item)}</rdf:li>`);
      return `<rdf:${value.form}>${items.join('')}</rdf:${value.form}>`;
    }
  }
}

/** The properties as an element for any packet. It declares every prefix that it uses. */
export function xmpDescription(properties: readonly XmpProperty[]): string {
  const used = [...new Set(properties.map(({ namespace }) => namespace))];
  const declarations = used.map((namespace) => ` xmlns:${namespace}="${xmpNamespaces[namespace]}"`);
  const elements = properties.map((property) => {
    const name = `${property.namespace}:${property.name}`;
    return `<${name}>${content(property)}</${name}>`;
  });
  return `<rdf:Description xmlns:rdf="${RDF}" rdf:about=""${declarations.join('')}>\n${elements.join('\n')}\n</rdf:Description>`;
}

/**
 * An XMP packet for a file: ISO 16684-1 (XMP, part 1), 7.3. Without padding, because the packet is not edited in place.
 * @param content the content of rdf:RDF
 */
export const xmpPacket = (content: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">
${content}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
