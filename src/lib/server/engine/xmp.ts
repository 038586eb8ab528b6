/** What an XMP packet says of a place: EXIF's own position (Adobe XMP specification, part 2) and nothing of city names. */
const position = String.raw`(?:exif|exifEX):GPS\w+`;
const attributes = new RegExp(String.raw`\s+${position}\s*=\s*(?:"[^"]*"|'[^']*')`, 'g');
const elements = new RegExp(String.raw`<(${position})(?:\s[^>]*)?(?:/>|>[\s\S]*?</\1\s*>)`, 'g');
const orientation = /(tiff:Orientation\s*(?:=\s*["']|>\s*))[2-8](?=\s*["'<])/g;

export const hasXmpGps = (xmp: string): boolean => /exif(?:EX)?:GPSL(?:at|ong)itude\b/.test(xmp);

/** The packet as a result should carry it: orientation 1, and without the position when `location` is false. */
export function cleanXmp(xmp: string, { location }: { location: boolean }): string {
  const upright = xmp.replace(orientation, (_, before: string) => `${before}1`);
  return location ? upright : upright.replace(attributes, '').replace(elements, '');
}
