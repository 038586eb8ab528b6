import { attributesOf, localName } from '../text/xml-tokens.ts';
import { type DrawingTag, drawingTags } from './markup.ts';
import { mediaApplies, mediaQueriesOf, ruleApplies } from './media.ts';
import { type Declaration, declarationsOf, type Rule, rulesOf } from './style-sheet.ts';

/**
 * Features that librsvg 2.63 lacks and Chromium draws, by trial of each, with their ids for the notice (`drawingFeatureMessages`). What neither of them draws
 * (SVG fonts, hatches, mesh gradients) is left out.
 */
const elements: Record<string, string> = {
  textPath: 'textOnPath',
  animate: 'animation',
  animateMotion: 'animation',
  animateTransform: 'animation',
  set: 'animation',
};

/** Properties of CSS. Those with a name that is also that of an attribute are listed there if the attribute is drawn. */
const properties: Record<string, string> = {
  d: 'cssPaths',
  translate: 'cssTransforms',
  rotate: 'cssTransforms',
  scale: 'cssTransforms',
  'offset-path': 'offset-path',
  'mask-image': 'cssMasks',
  '-webkit-mask': 'cssMasks',
  '-webkit-mask-image': 'cssMasks',
  'text-shadow': 'text-shadow',
  animation: 'animation',
  'animation-name': 'animation',
};

/** Properties that may also be attributes. */
const presentation: Record<string, string> = {
  textLength: 'textLength',
  pathLength: 'pathLength',
  'transform-origin': 'transform-origin',
  'transform-box': 'transform-box',
  'word-spacing': 'word-spacing',
  'text-transform': 'text-transform',
  'font-feature-settings': 'fontFeatures',
  'font-variation-settings': 'fontFeatures',
};

/** Attributes of some elements that the renderer ignores or reads otherwise, with their values. */
const ofElements: readonly [element: RegExp, attribute: RegExp, value: RegExp, name: string][] = [
  [/^symbol$/, /^(?:opacity|filter|mask|clip-path)$/, /./, 'symbolEffects'],
  [/^feImage$/, /^href$/, /^\s*#/, 'elementsInFilters'],
  [/^fe/, /^in2?$/, /^\s*(?:Background|Fill|Stroke)/, 'filterInputs'],
];
const listed = /^(?:symbol$|image$|fe)/;

/** Values without an effect on the drawing. */
const ineffective = /^(?:none|normal|auto|0|initial|inherit|unset|view-box)$/i;

/** Functions, units and values in any property. */
const values: readonly [pattern: RegExp, name: string, only?: RegExp][] = [
  [/\bcalc\(/i, 'calc()'],
  [/\b(?:min|max|clamp)\(/i, 'minMaxClamp'],
  [/\bcolor-mix\(/i, 'color-mix()'],
  [/\blight-dark\(/i, 'light-dark()'],
  [/\bdevice-cmyk\(/i, 'device-cmyk()'],
  [/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(\s*from\s/i, 'relativeColors'],
  [/\b(?:oklch|oklab|lab|lch|color)\(/i, 'otherColorSpaces'],
  [/(?:^|[\s,(])[+-]?[\d.]+(?:rem|vw|vh|vmin|vmax|ch)\b/i, 'viewportUnits'],
  [/\b(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/i, 'clipPathShapes', /^clip-path$/],
  [/-gradient\(/i, 'cssMasks', /^mask$/],
];
/** Drawn with other tones: the renderer computes in linear RGB, the specification says sRGB (Filter Effects 1, 9). */
const filterFunctions = /\b(?:brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\(/gi;
/** Tags without any of these need no closer look. */
const interesting =
  /textLength|style|\(|transform-|word-spacing|text-transform|font-|alignment-baseline|rotate|pathLength|\d(?:rem|v[wh]|vmin|vmax|ch)\b/i;

/** The ids of features that a drawing uses and the renderer lacks, in the order of their first use. */
export function unsupportedFeatures(text: string): string[] {
  const names = new Set<string>();
  let hasText = false;
  let hasFonts = false;
  for (const tag of drawingTags(text)) {
    if (tag.isEnd) continue;
    hasText ||= tag.element === 'text';
    add(names, own(elements, tag.element));
    if (interesting.test(tag.attributes)) scanTag(tag, names);
    if (listed.test(tag.element)) scanElement(tag, names);
    for (const rule of tag.sheet ? rulesOf(tag.sheet.css) : []) {
      hasFonts ||= isEmbeddedFont(rule);
      scanRule(rule, names);
    }
  }
  if (hasText && hasFonts) names.add('embeddedFonts');
  // Only dashes depend on it.
  if (!text.includes('stroke-dash')) names.delete('pathLength');
  return [...names];
}

function add(names: Set<string>, name: string | undefined): void {
  if (name !== undefined) names.add(name);
}

const own = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function scanTag({ element, attributes }: DrawingTag, names: Set<string>): void {
  for (const attribute of attributesOf(attributes)) {
    const [name, value] = [localName(attribute.name), attribute.value];
    if (name === 'style') for (const declaration of declarationsOf(value)) scanDeclaration(declaration, names);
    else if (!unstyled.has(name)) {
      if (textElements.has(element)) add(names, own(ofText, name));
      if (!ineffective.test(value)) add(names, own(presentation, name));
      scanValue(name, value, names);
    }
  }
}

function scanElement({ element, attributes }: DrawingTag, names: Set<string>): void {
  const sides = element === 'image' ? Array.from(attributesOf(attributes)).filter(({ name }) => isSide(name)) : [];
  if (sides.length === 1) names.add('oneSidedImages');
  for (const { name, value } of attributesOf(attributes)) {
    const row = ofElements.find(
      ([elements, names, values]) => elements.test(element) && names.test(localName(name)) && values.test(value),
    );
    add(names, row?.[3]);
  }
}

const isSide = (name: string): boolean => name === 'width' || name === 'height';

const textElements: ReadonlySet<string> = new Set(['text', 'tspan']);
const ofText: Record<string, string> = { rotate: 'rotatedLetters' };

/** Attributes that are lists of numbers, texts or addresses. */
const unstyled: ReadonlySet<string> = new Set([
  'd',
  'points',
  'transform',
  'gradientTransform',
  'patternTransform',
  'href',
  'id',
  'class',
  'label',
  'values',
]);

function scanRule(rule: Rule, names: Set<string>): void {
  if (ruleApplies(rule) === false) return;
  const { prelude, parent } = rule;
  if (isUnreadRule(rule)) names.add('someRules');
  if (/^@font-face\b/i.test(prelude) || /^@(?:-webkit-)?keyframes\b/i.test(parent?.prelude ?? '')) return;
  for (const declaration of rule.declarations) scanDeclaration(declaration, names);
}

/** Whether the renderer skips a rule that may apply: it reads no conditions, no nested rules and not all selectors. */
function isUnreadRule(rule: Rule): boolean {
  const { prelude, parent } = rule;
  if (/^@(?:supports|layer|container|scope)\b/i.test(prelude) && rule.bodyEnd > rule.bodyStart) return true;
  const queries = mediaQueriesOf(rule);
  if (queries !== undefined) return mediaApplies(queries) !== false;
  const isNested = parent !== undefined && parent.prelude !== '' && !parent.prelude.startsWith('@');
  return isNested || (!prelude.startsWith('@') && /:(?:is|where|has|any-link)\(/i.test(prelude));
}

const isEmbeddedFont = ({ prelude, declarations }: Rule): boolean =>
  /^@font-face\b/i.test(prelude) && declarations.some(({ name, value }) => name === 'src' && /\bdata:/i.test(value));

function scanDeclaration({ name, value }: Declaration, names: Set<string>): void {
  if (name.startsWith('--')) return;
  if (!ineffective.test(value)) add(names, own(properties, name) ?? own(presentation, name));
  scanValue(name, value, names);
}

function scanValue(property: string, value: string, names: Set<string>): void {
  if (property === 'filter')
    for (const [opening] of value.matchAll(filterFunctions)) names.add(`${opening.toLowerCase()})`);
  for (const [pattern, name, only] of values) {
    if ((only === undefined || only.test(property)) && pattern.test(value)) names.add(name);
  }
}
