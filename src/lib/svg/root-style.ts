import { attributesOf } from '../text/xml-tokens.ts';
import { drawingRules, drawingTags } from './markup.ts';
import { ruleApplies } from './media.ts';
import { type Declaration, declarationsOf } from './style-sheet.ts';

/** Specificity of the selectors that are recognized: of an element, of a class or `:root`, of an id. */
type Specificity = 1 | 2 | 3;
/** A `style` attribute overrides all selectors, and `!important` all that is not. */
const STYLE_ATTRIBUTE = 4;
const IMPORTANT = 5;

/**
 * The properties of the root element by its `style` attribute and by rules whose selector is `svg`, `:root`, its id or one of
 * its classes.
 */
export function rootStyle(text: string): ReadonlyMap<string, string> {
  const style = new Map<string, { value: string; rank: number }>();
  const apply = (declarations: readonly Declaration[], specificity: number): void => {
    for (const { name, value } of declarations) {
      const mark = value.lastIndexOf('!');
      const isImportant =
        mark >= 0 &&
        value
          .slice(mark + 1)
          .trim()
          .toLowerCase() === 'important';
      const rank = specificity + (isImportant ? IMPORTANT : 0);
      if (rank < (style.get(name)?.rank ?? 0)) continue;
      style.set(name, { value: isImportant ? value.slice(0, mark).trimEnd() : value, rank });
    }
  };
  const [root] = drawingTags(text);
  const attributes = new Map(Array.from(attributesOf(root?.attributes ?? ''), ({ name, value }) => [name, value]));
  const selectors = rootSelectors(attributes);
  for (const rule of drawingRules(text)) {
    const specificity = specificityOf(rule.prelude, selectors);
    if (specificity !== undefined && ruleApplies(rule)) apply(rule.declarations, specificity);
  }
  apply(declarationsOf(attributes.get('style') ?? ''), STYLE_ATTRIBUTE);
  return new Map(Array.from(style, ([name, { value }]) => [name, value]));
}

function rootSelectors(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, Specificity> {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
  return new Map<string, Specificity>([
    ['svg', 1],
    [':root', 2],
    ['svg:root', 2],
    ...classes.flatMap((name) => [[`.${name}`, 2] as const, [`svg.${name}`, 2] as const]),
    [`#${attributes.get('id')}`, 3],
    [`svg#${attributes.get('id')}`, 3],
  ]);
}

/** The highest specificity of the selectors of a rule that match. */
function specificityOf(prelude: string, selectors: ReadonlyMap<string, Specificity>): Specificity | undefined {
  const matching = prelude.split(',').flatMap((selector) => selectors.get(selector.trim()) ?? []);
  return matching.length > 0 ? (Math.max(...matching) as Specificity) : undefined;
}
