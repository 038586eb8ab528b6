import { type IptcFields, readIim } from '../../../metadata/iim-text.ts';
import { type XmpProperty, type XmpValue, xmpDescription, xmpNamespaces } from '../../../metadata/xmp.ts';
import { localName, namesIn, tagsOf } from '../../../text/xml-tokens.ts';
import { addDescription, declarationsIn } from './xmp-packet.ts';

type Make = (values: string[]) => XmpValue;

const text: Make = ([first = '']) => ({ form: 'text', text: first });
const alternative: Make = ([first = '']) => ({ form: 'alternative', text: first });
const bag: Make = (items) => ({ form: 'Bag', items });
const sequence: Make = (items) => ({ form: 'Seq', items });

/**
 * XMP properties of the fields of IIM's application record: IPTC photo metadata standard 2022.1, "IIM to XMP", and Metadata
 * Working Group, guidelines 2.0, 5.
 */
const rows: readonly [field: number, namespace: XmpProperty['namespace'], name: string, make: Make][] = [
  [5, 'dc', 'title', alternative],
  [10, 'photoshop', 'Urgency', text],
  [15, 'photoshop', 'Category', text],
  [20, 'photoshop', 'SupplementalCategories', bag],
  [25, 'dc', 'subject', bag],
  [40, 'photoshop', 'Instructions', text],
  [80, 'dc', 'creator', sequence],
  [85, 'photoshop', 'AuthorsPosition', text],
  [90, 'photoshop', 'City', text],
  [92, 'Iptc4xmpCore', 'Location', text],
  [95, 'photoshop', 'State', text],
  [100, 'Iptc4xmpCore', 'CountryCode', text],
  [101, 'photoshop', 'Country', text],
  [103, 'photoshop', 'TransmissionReference', text],
  [105, 'photoshop', 'Headline', text],
  [110, 'photoshop', 'Credit', text],
  [115, 'photoshop', 'Source', text],
  [116, 'dc', 'rights', alternative],
  [120, 'dc', 'description', alternative],
  [122, 'photoshop', 'CaptionWriter', text],
];
const DATE = 55;
const TIME = 60;
/** Version of the record. */
const RECORD_VERSION = 0;

/**
 * Adds IPTC fields that a packet lacks, for formats without IPTC. Without a packet, a new one is created.
 * @returns also whether some fields have no XMP property
 */
export function withIptc(xmp: string | undefined, iim: Uint8Array): { xmp: string | undefined; incomplete: boolean } {
  const fields = readIim(iim);
  const known = new Set([RECORD_VERSION, DATE, TIME, ...rows.map(([field]) => field)]);
  const incomplete = [...fields.keys()].some((field) => !known.has(field));
  const wanted = propertiesOf(fields);
  const present = presentIn(xmp ?? '', wanted);
  const properties = wanted.filter(({ namespace, name }) => !present.has(`${xmpNamespaces[namespace]} ${name}`));
  if (properties.length === 0) return { xmp, incomplete };
  return { xmp: addDescription(xmp, xmpDescription(properties)), incomplete };
}

function propertiesOf(fields: IptcFields): XmpProperty[] {
  const date = dateOf(fields);
  return [
    ...rows.flatMap(([field, namespace, name, make]): XmpProperty[] => {
      const values = fields.get(field);
      return values ? [{ namespace, name, value: make(values) }] : [];
    }),
    ...(date ? [{ namespace: 'photoshop', name: 'DateCreated', value: { form: 'text', text: date } } as const] : []),
  ];
}

/** Converts `20240102` and `030405+0100` to an XMP date. */
function dateOf(fields: IptcFields): string | undefined {
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(fields.get(DATE)?.[0] ?? '');
  if (!date) return undefined;
  const time = /^(\d\d)(\d\d)(\d\d)(?:([+-]\d\d)(\d\d))?$/.exec(fields.get(TIME)?.[0] ?? '');
  const [, hours, minutes, seconds, zoneHours, zoneMinutes] = time ?? [];
  const zone = zoneHours ? `${zoneHours}:${zoneMinutes}` : '';
  return date.slice(1).join('-') + (time ? `T${hours}:${minutes}:${seconds}${zone}` : '');
}

/** The properties that a packet has as elements or attributes, with any prefix: `{namespace} {name}`. */
function presentIn(xmp: string, properties: readonly XmpProperty[]): Set<string> {
  const wanted = new Set(properties.map(({ name }) => name));
  const namespaces = new Set<string>(properties.map(({ namespace }) => xmpNamespaces[namespace]));
  const uris = new Map<string, Set<string>>();
  const used = new Set<string>();
  for (const tag of tagsOf(xmp)) {
    for (const name of namesIn(tag)) {
      if (wanted.has(localName(name))) used.add(name);
    }
    for (const { prefix, uri } of declarationsIn(tag.attributes)) {
      if (namespaces.has(uri)) uris.set(prefix, (uris.get(prefix) ?? new Set()).add(uri));
    }
  }
  return new Set(
    [...used].flatMap((name) => {
      const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
      return Array.from(uris.get(prefix) ?? [], (uri) => `${uri} ${localName(name)}`);
    }),
  );
}
