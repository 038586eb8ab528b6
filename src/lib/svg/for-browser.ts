import type { Size } from '../geometry/resize.ts';
import { attributesOf } from '../text/xml-tokens.ts';
import { findRoot, withFixedSize, withSize } from './drawing-size.ts';
import { replaceParts, rewriteStyles } from './markup.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';
const schemeQuery = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;
const schemeProperty = /(^|[\s;{"'])color-scheme\s*:[^;}"']*/gi;
const hasScheme = (part: string): boolean => part.includes('color-scheme');

/**
 * A drawing as an image element of any browser draws it: with a size in pixels, which Firefox needs, in a light color scheme
 * whatever the visitor has chosen for pages, and with the namespaces that other renderers assume.
 * @param own its own size, undefined if it has none
 * @param size the size if it has none of its own
 */
export function drawingForBrowser(text: string, own: Size | undefined, size: Size): string {
  const sized = own ? withFixedSize(text, own) : withSize(text, size);
  return withNamespaces(rewriteStyles(sized, hasScheme, inLightScheme));
}

const inLightScheme = (part: string): string =>
  part
    .replace(schemeQuery, (_, scheme: string) => (scheme.toLowerCase() === 'light' ? '(min-width:0)' : '(max-width:0)'))
    .replace(schemeProperty, '$1color-scheme:light');

/** Declares the namespaces of SVG and XLink on the root, unless they are declared. */
function withNamespaces(text: string): string {
  const root = findRoot(text);
  if (!root) return text;
  const names = new Set(Array.from(attributesOf(root.attributes), ({ name }) => name));
  const isMissing = (name: string) => !names.has(name);
  const added = [
    ...(!root.name.includes(':') && isMissing('xmlns') ? [` xmlns="${SVG}"`] : []),
    ...(text.includes('xlink:') && isMissing('xmlns:xlink') ? [` xmlns:xlink="${XLINK}"`] : []),
  ];
  const { attributesStart: start } = root;
  return replaceParts(text, [{ start, end: start, by: added.join('') }]);
}
