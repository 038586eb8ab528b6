import { AppError } from '../errors.ts';
import { attributesOf, localName } from '../text/xml-tokens.ts';
import { type DrawingTag, drawingRules, drawingTags } from './markup.ts';

/** The limits of the server's renderer. */
const MAX_NESTING = 480;
const MAX_ELEMENTS = 1_000_000;
/** Parts in others, and references that follow each other. */
const MAX_CHAIN = 1500;

/** What a drawing costs a renderer, by its text. */
export interface DrawingCost {
  /** Elements that are drawn again because others refer to them. Infinite if too many references follow each other. */
  repeated: number;
  /** Passes of filters over the drawing, at most. */
  passes: number;
}

/** An element with an id, and what is in it. */
interface Part {
  elements: number;
  /** Parts in it, and ids of those that it refers to. */
  drawn: (string | Part)[];
  /** Ids of the filters of its elements. */
  filters: string[];
  total?: Total | 'open';
}

/** What a part draws, with everything that it refers to. */
interface Total {
  elements: number;
  passes: number;
}

interface Drawing {
  root: Part;
  elements: number;
  byId: Map<string, Part>;
  /** Passes of each filter. */
  passes: Map<string, number>;
  /** Id of the last filter, which primitives belong to. */
  filter?: string | undefined;
}

const reference = /url\([\s"']*#([^"')\s]+)/g;
const filterReference = /\bfilter\s*[:=][\s"']*url\([\s"']*#([^"')\s]+)/;
/** Attributes that matter for the cost. Most tags have none of them. */
const costly = /\bid\s*=|href|url\(|class/;
/** Elements of which renderers take colors, however often they are referred to. */
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * The cost of a drawing, in time proportional to its length.
 * @throws AppError `too_complex` for a drawing that the server refuses as well: nested too deeply, or with too many elements
 */
export function costOfDrawing(text: string): DrawingCost {
  const drawing = readDrawing(text);
  const { elements, passes } = totalOf(drawing.root, drawing, 0);
  return { repeated: elements - drawing.elements, passes };
}

function readDrawing(text: string): Drawing {
  const root: Part = { elements: 0, drawn: [], filters: [] };
  const drawing: Drawing = { root, elements: 0, byId: new Map(), passes: new Map() };
  const sheet = filterSelectors(text);
  const open: Part[] = [];
  for (const tag of drawingTags(text)) {
    if (tag.isEnd) {
      open.pop();
      continue;
    }
    drawing.elements++;
    checkLimits(drawing.elements, open.length);
    const part = addElement(tag, open.at(-1) ?? root, drawing, sheet);
    if (!tag.isEmpty) open.push(part);
  }
  return drawing;
}

function checkLimits(elements: number, depth: number): void {
  if (elements > MAX_ELEMENTS) throw new AppError('too_complex', { reason: { key: 'tooManyElements' } });
  if (depth <= MAX_NESTING) return;
  throw new AppError('too_complex', { reason: { key: 'nestedDeeperThan', values: { levels: MAX_NESTING } } });
}

/** @returns the part that the element belongs to */
function addElement(tag: DrawingTag, around: Part, drawing: Drawing, sheet: ReadonlyMap<string, string>): Part {
  const isPrimitive = tag.element.startsWith('fe');
  const attributes = isPrimitive || costly.test(tag.attributes) ? attributesByName(tag) : noAttributes;
  if (tag.element === 'filter') drawing.filter = attributes.get('id');
  const { passes, filter } = drawing;
  if (isPrimitive && filter !== undefined) passes.set(filter, (passes.get(filter) ?? 0) + passesOf(tag, attributes));
  const part = partOf(tag, attributes.get('id'), around, drawing);
  part.elements++;
  addReferences(part, tag, attributes, sheet);
  return part;
}

const attributesByName = ({ attributes }: DrawingTag): ReadonlyMap<string, string> =>
  new Map(Array.from(attributesOf(attributes), ({ name, value }) => [localName(name), value]));

/** The part that an element belongs to: one of its own, or the one around it. */
function partOf({ element }: DrawingTag, id: string | undefined, around: Part, { byId }: Drawing): Part {
  if (id === undefined || gradients.has(element)) return around;
  const part: Part = { elements: 0, drawn: [], filters: [] };
  around.drawn.push(part);
  if (!byId.has(id)) byId.set(id, part);
  return part;
}

function addReferences(
  part: Part,
  { element, attributes: written }: DrawingTag,
  attributes: ReadonlyMap<string, string>,
  sheet: ReadonlyMap<string, string>,
): void {
  const href = attributes.get('href')?.trim();
  if (element !== 'a' && href?.startsWith('#')) part.drawn.push(href.slice(1));
  for (const [, id = ''] of written.includes('url(') ? written.matchAll(reference) : []) part.drawn.push(id);
  const classes = attributes.get('class')?.split(/\s+/) ?? [];
  const names = sheet.size > 0 ? [element, ...classes.map((name) => `.${name}`)] : [];
  const filters = [filterReference.exec(written)?.[1], ...names.map((name) => sheet.get(name))];
  part.filters.push(...filters.filter((id) => id !== undefined));
}

/** Filters by the names of elements and classes in the selectors of a style sheet. */
function filterSelectors(text: string): ReadonlyMap<string, string> {
  const filters = new Map<string, string>();
  for (const { prelude, declarations } of drawingRules(text)) {
    const filter = declarations.find(({ name }) => name === 'filter')?.value ?? '';
    const [match] = filter.matchAll(reference);
    const id = match?.[1];
    if (id !== undefined) for (const [name] of prelude.matchAll(/\.?[\w-]+/g)) filters.set(name, id);
  }
  return filters;
}

/** Passes over each pixel of a primitive of a filter, compared with a blur. */
function passesOf({ element }: DrawingTag, attributes: ReadonlyMap<string, string>): number {
  if (element === 'feTurbulence') return 10;
  if (element !== 'feConvolveMatrix') return 1;
  const [columns = 3, rows = columns] = (attributes.get('order') ?? '3')
    .trim()
    .split(/[\s,]+/, 2)
    .map(Number);
  return Math.max(1, (columns * rows) / 9) || 1;
}

function totalOf(part: Part, drawing: Drawing, depth: number): Total {
  // Renderers skip references to what is around them.
  if (part.total === 'open') return { elements: 0, passes: 0 };
  if (part.total) return part.total;
  if (depth > MAX_CHAIN) return { elements: Number.POSITIVE_INFINITY, passes: 0 };
  part.total = 'open';
  const total: Total = { elements: part.elements, passes: 0 };
  for (const id of part.filters) total.passes += drawing.passes.get(id) ?? 0;
  for (const drawn of part.drawn) {
    const other = typeof drawn === 'string' ? drawing.byId.get(drawn) : drawn;
    const { elements, passes } = other ? totalOf(other, drawing, depth + 1) : { elements: 0, passes: 0 };
    total.elements += elements;
    total.passes += passes;
  }
  part.total = total;
  return total;
}
