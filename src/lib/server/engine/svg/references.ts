import { type DrawingTag, drawingTags, replaceParts } from '../../../svg/markup.ts';
import { attributesOf, localName } from '../../../text/xml-tokens.ts';

interface Part {
  start: number;
  end: number;
  by: string;
}

/** Attributes by their names without prefix. */
type Attributes = ReadonlyMap<string, string>;

interface Target {
  element: string;
  attributes: Attributes;
}

/** Paints that inherit from another one by a reference. */
const paints: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'pattern']);
const SIDES = ['width', 'height'] as const;

/**
 * Rewrites references that the renderer reads otherwise than browsers: it draws nothing for a paint that inherits from a missing
 * one, and ignores the size of a symbol.
 */
export function rewriteReferences(text: string): string {
  if (!text.includes('href')) return text;
  const targets = targetsOf(text);
  const parts: Part[] = [];
  for (const tag of drawingTags(text)) {
    if (tag.isEnd) continue;
    if (paints.has(tag.element)) parts.push(...missingReferences(tag, targets));
    else if (tag.element === 'use') parts.push(...missingSides(tag, targets));
  }
  return replaceParts(text, parts);
}

function targetsOf(text: string): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const { element, attributes: written, isEnd } of drawingTags(text)) {
    if (isEnd || !written.includes('id')) continue;
    const attributes = readAttributes(written);
    const id = attributes.get('id');
    if (id !== undefined && !targets.has(id)) targets.set(id, { element, attributes });
  }
  return targets;
}

const readAttributes = (written: string): Attributes =>
  new Map(Array.from(attributesOf(written), ({ name, value }) => [localName(name), value]));

/** The id that an address within the drawing names. */
const idOf = (address: string | undefined): string | undefined => /^\s*#(\S+)\s*$/.exec(address ?? '')?.[1];

function* missingReferences({ attributes, attributesStart }: DrawingTag, targets: ReadonlyMap<string, Target>) {
  for (const { name, value, start, end } of attributesOf(attributes)) {
    const id = localName(name) === 'href' ? idOf(value) : undefined;
    const target = id === undefined ? undefined : targets.get(id);
    if (id === undefined || (target && paints.has(target.element))) continue;
    yield { start: attributesStart + start, end: attributesStart + end, by: '' };
  }
}

/** The sides of a symbol, for a reference without: SVG 2, 5.5. */
function* missingSides({ attributes: written, attributesStart }: DrawingTag, targets: ReadonlyMap<string, Target>) {
  const attributes = readAttributes(written);
  const target = targets.get(idOf(attributes.get('href')) ?? '');
  if (target?.element !== 'symbol') return;
  for (const side of SIDES) {
    const value = target.attributes.get(side);
    if (value === undefined || attributes.has(side)) continue;
    yield { start: attributesStart, end: attributesStart, by: ` ${side}="${value.replaceAll('"', '')}"` };
  }
}
