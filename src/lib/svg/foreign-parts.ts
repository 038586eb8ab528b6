import { attributesOf, localName, tagsOf } from '../text/xml-tokens.ts';

/** A reference within the drawing, or one that loads nothing. */
const inside = /^\s*(?:$|#|data:|javascript:)/i;
const script = /^\s*javascript:/i;
const cssUrl = /url\(\s*(?:["']\s*)?[^"')\s]/gi;
const otherReferences = [/@import\b/i, /<\?xml-stylesheet\b/i, /<!ENTITY\s[^<>"']*\s(?:SYSTEM|PUBLIC)\s/];
/** Few tags have such attributes. Testing for them first reduces the time to a fifth. */
const checkedAttributes = /href|src|on/i;

/** What a drawing contains besides shapes. */
export interface ForeignParts {
  /** References to other files. */
  references: boolean;
  scripts: boolean;
  /** Embedded HTML. */
  html: boolean;
}

/** The foreign parts of a drawing. Renderers load and run none of them, so they matter for notices only. */
export function foreignParts(text: string): ForeignParts {
  let references = otherReferences.some((pattern) => pattern.test(text)) || hasOutsideUrl(text);
  let [scripts, html] = [false, false];
  for (const tag of tagsOf(text)) {
    const element = localName(tag.name).toLowerCase();
    scripts ||= element === 'script';
    html ||= element === 'foreignobject';
    for (const { name, value } of checkedAttributes.test(tag.attributes) ? attributesOf(tag.attributes) : []) {
      const attribute = localName(name).toLowerCase();
      const isLink = attribute === 'href' || attribute === 'src';
      // Links are followed only on a click. Every other href is loaded for drawing.
      references ||= isLink && element !== 'a' && !inside.test(value);
      scripts ||= isLink ? script.test(value) : /^on[a-z]+$/i.test(name);
    }
    if (references && scripts && html) break;
  }
  return { references, scripts, html };
}

function hasOutsideUrl(text: string): boolean {
  for (const { 0: start, index } of text.matchAll(cssUrl)) {
    const from = index + start.length - 1;
    if (!inside.test(text.slice(from, from + 'javascript:'.length))) return true;
  }
  return false;
}
