import { optionsSchema } from '#lib/options/schema.ts';

const { shape } = optionsSchema.shape.metadata.unwrap();
const place = shape.location.unwrap().shape;
const tags = shape.tags.unwrap();
const customFields = shape.customFields.unwrap();

/** Maximum length of each field, from the schema. */
export const maxLengths = {
  title: shape.title.unwrap().maxLength ?? undefined,
  description: shape.description.unwrap().maxLength ?? undefined,
  copyright: shape.copyright.unwrap().maxLength ?? undefined,
  author: shape.author.unwrap().maxLength ?? undefined,
  tag: tags.out.element.maxLength ?? undefined,
  key: customFields.out.element.shape.key.maxLength ?? undefined,
  value: customFields.out.element.shape.value.maxLength ?? undefined,
} as const;

interface Range {
  min: number;
  max: number;
}

const range = ({ minValue, maxValue }: { minValue: number | null; maxValue: number | null }): Range => ({
  min: minValue ?? Number.NEGATIVE_INFINITY,
  max: maxValue ?? Number.POSITIVE_INFINITY,
});

/** Ranges in degrees, north and east positive. */
export const degrees = {
  latitude: range(place.latitude.unwrap()),
  longitude: range(place.longitude.unwrap()),
} as const;

/** Whether a list has the maximum number of entries that the schema allows. */
export const isFull = {
  tags: (list: readonly unknown[]) => !tags.safeParse([...list, 'x']).success,
  customFields: (list: readonly unknown[]) => !customFields.safeParse([...list, { key: 'x', value: 'x' }]).success,
} as const;
