import type { CustomField, MetadataFields } from '../plan/types.ts';
import { trimTrailing } from '../text/trim-trailing.ts';
import { type Coordinates, exifCoordinates } from './coordinates.ts';
import { type XmpProperty, xmpDescription, xmpPacket } from './xmp.ts';

/** Precision in parts of an arc minute: the input step, a millionth of a degree, is 60 parts. */
const MINUTE_PARTS = 1_000_000;

/** Properties as named in the Adobe XMP specification, part 2, and the IPTC Core. */
const propertiesByField: { [F in keyof MetadataFields]-?: (value: NonNullable<MetadataFields[F]>) => XmpProperty[] } = {
  title: (text) => [{ namespace: 'dc', name: 'title', value: { form: 'alternative', text } }],
  description: (text) => [{ namespace: 'dc', name: 'description', value: { form: 'alternative', text } }],
  copyright: (text) => [{ namespace: 'dc', name: 'rights', value: { form: 'alternative', text } }],
  author: (text) => [{ namespace: 'dc', name: 'creator', value: { form: 'Seq', items: [text] } }],
  coordinates: coordinateProperties,
  dateTaken: (text) => [
    { namespace: 'photoshop', name: 'DateCreated', value: { form: 'text', text } },
    { namespace: 'exif', name: 'DateTimeOriginal', value: { form: 'text', text } },
  ],
  tags: (items) => [{ namespace: 'dc', name: 'subject', value: { form: 'Bag', items } }],
  customFields: customProperties,
};

/** The fields as an XMP packet; undefined if there are none. */
export function xmpOfFields(fields: MetadataFields): string | undefined {
  const properties = (
    Object.entries(propertiesByField) as [keyof MetadataFields, (value: unknown) => XmpProperty[]][]
  ).flatMap(([field, make]) => (fields[field] === undefined ? [] : make(fields[field])));
  return properties.length > 0 ? xmpPacket(xmpDescription(properties)) : undefined;
}

function coordinateProperties(position: Coordinates): XmpProperty[] {
  const [latitude, longitude] = exifCoordinates(position);
  const text = (name: string, value: string): XmpProperty => ({
    namespace: 'exif',
    name,
    value: { form: 'text', text: value },
  });
  return [
    text('GPSVersionID', '2.3.0.0'),
    text('GPSLatitude', degreesMinutes(latitude)),
    text('GPSLongitude', degreesMinutes(longitude)),
    text('GPSMapDatum', 'WGS-84'),
  ];
}

/**
 * "DDD,MM.mmmmmmk": GPSCoordinate of the Adobe XMP specification, part 2. Rounds first, so that minutes never become
 * 60.
 */
function degreesMinutes({ degrees, letter }: { degrees: number; letter: string }): string {
  const parts = Math.round(degrees * 60 * MINUTE_PARTS);
  const whole = Math.floor(parts / (60 * MINUTE_PARTS));
  return `${whole},${((parts % (60 * MINUTE_PARTS)) / MINUTE_PARTS).toFixed(6)}${letter}`;
}

/**
 * One property per field, named after its key. Characters that XML or common tools reject are replaced. If a key was
 * changed, an additional list keeps all keys as entered.
 */
function customProperties(fields: readonly CustomField[]): XmpProperty[] {
  const names: string[] = [];
  for (const { key } of fields) names.push(uniqueName(propertyName(key), names));
  const changed = fields.some(({ key }, index) => key !== names[index]);
  return [
    ...fields.map(
      ({ value }, index): XmpProperty => ({
        namespace: 'custom',
        name: names[index] ?? '',
        value: { form: 'text', text: value },
      }),
    ),
    ...(changed
      ? [
          {
            namespace: 'custom',
            name: LIST_NAME,
            value: { form: 'records', records: fields.map(({ key, value }) => ({ Key: key, Value: value })) },
          } satisfies XmpProperty,
        ]
      : []),
  ];
}

const LIST_NAME = 'Fields';

/** ASCII letters, digits, `_` and `-`, starting with a letter. XML allows more, but common readers skip such names. */
function propertyName(key: string): string {
  const name = trimTrailing(key.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^[_-]+/, ''), '_-');
  return /^[A-Za-z]/.test(name) ? name : `Field_${name}`.replace(/_$/, '');
}

function uniqueName(name: string, taken: readonly string[]): string {
  const isTaken = (each: string) => [LIST_NAME, ...taken].some((other) => other.toLowerCase() === each.toLowerCase());
  if (!isTaken(name)) return name;
  let count = 2;
  while (isTaken(`${name}_${count}`)) count++;
  return `${name}_${count}`;
}
