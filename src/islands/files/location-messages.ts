import { plural } from '#lib/text/plural.ts';

/** Texts of the notice about locations in files. */
export const messages = {
  keep: 'Keep location',
  contains: (name: string) => `${name} contains a location.`,
  onlyPhoto: 'This photo contains a location.',
  photos: (count: number) =>
    plural(count, {
      one: 'One of these photos contains a location.',
      other: '# of these photos contain a location.',
    }),
  removed: 'Location will be removed: GPS coordinates and named places (city, state, country).',
  kept: 'Location stays in the converted file: GPS coordinates and named places (city, state, country).',
  coordinatesKept: 'GPS coordinates stay in the converted file. Named places (city, state, country) will be removed.',
  replaced: 'Location will be replaced by the one that you entered.',
  notPreserved: 'Location will be removed: original metadata is not preserved.',
  notCarried: (format: string) => `Location will be removed: ${format} files carry no metadata.`,
};
