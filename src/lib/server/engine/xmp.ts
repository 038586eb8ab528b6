/** A start, end or empty tag. Comments, processing instructions and character data are none. */
const tags = /<(\/?)([^\s<>/!?"'=]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
/**
 * Whether a property says where a picture was taken: EXIF's own names (Adobe XMP specification, part 2), which makers
 * of drones and phones use in namespaces of their own, and under any prefix. City names and the like are none.
 */
const positionName = /^(?:[^:]*:)?gps/i;
/** The look behind takes every run of blanks once; `xmlns:gps` declares a namespace and holds nothing. */
const positionAttributes = /(?<!\s)\s+(?!xmlns:)(?:[^\s"'<>=/:]+:)?gps[^\s"'<>=/:]*\s*=\s*(?:"[^"]*"|'[^']*')/gi;
/** Says only by which version of EXIF the position would be written: no position. */
const versionName = /^(?:[^:]*:)?gpsversionid$/i;
const orientation = /(tiff:Orientation\s*(?:=\s*["']|>\s*))[2-8](?=\s*["'<])/g;

/** Whether the packet says where the picture was taken. */
export function hasXmpGps(xmp: string): boolean {
  for (const [, , name = '', attributes = ''] of xmp.matchAll(tags)) {
    const names = [
      name,
      ...(attributes.match(positionAttributes) ?? []).map((text) => text.trim().split(/[\s=]/, 1)[0]),
    ];
    if (names.some((each = '') => positionName.test(each) && !versionName.test(each))) return true;
  }
  return false;
}

/** The packet as a result should carry it: orientation 1, and without the position when `location` is false. */
export function cleanXmp(xmp: string, { location }: { location: boolean }): string {
  const upright = xmp.replace(orientation, (_, before: string) => `${before}1`);
  return location ? upright : withoutPosition(upright);
}

function withoutPosition(xmp: string): string {
  let clean = '';
  let from = 0;
  // Elements of a position that are open, one in the other.
  let depth = 0;
  for (const { 0: tag, 1: end, 2: name = '', 3: attributes = '', index } of xmp.matchAll(tags)) {
    if (depth === 0) clean += xmp.slice(from, index);
    const position = positionName.test(name);
    const opens = position && !end && !attributes.endsWith('/');
    if (depth === 0 && !position) clean += tag.replace(positionAttributes, '');
    if (opens) depth++;
    if (position && end) depth = Math.max(0, depth - 1);
    from = index + tag.length;
  }
  return depth === 0 ? clean + xmp.slice(from) : clean;
}
