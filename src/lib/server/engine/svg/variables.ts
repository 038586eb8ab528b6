import { type DrawingTag, drawingTags, replaceParts, rewriteStyles } from '../../../svg/markup.ts';
import { ruleApplies } from '../../../svg/media.ts';
import { rootStyle } from '../../../svg/root-style.ts';
import { declarationsOf, type Rule, rulesOf } from '../../../svg/style-sheet.ts';
import { attributesOf } from '../../../text/xml-tokens.ts';

export interface ResolvedVariables {
  text: string;
  /** Whether some references are left, because they depend on the element, or are too many. */
  isIncomplete: boolean;
}

const MAX_VALUE_CHARACTERS = 256;
/** Variables that refer to others. */
const MAX_DEPTH = 8;
/** Replacing stops after this many characters, because references to long values would fill the memory. */
const MAX_CHARACTERS = 16_000_000;
const rootSelectors: ReadonlySet<string> = new Set([':root', 'svg', 'svg:root']);
const reference = /\bvar\(\s*(--[\w-]+)\s*/g;
/** Values with these characters would need escapes where they are inserted. */
const unsafe = /[<>&"'{};]/;

/**
 * Replaces references to CSS variables by their values, because the renderer ignores declarations with `var()`. Only variables
 * that are the same for all elements are replaced: those of the root, and those that no rule declares, by their fallback.
 */
export function resolveVariables(text: string): ResolvedVariables {
  if (!/\bvar\(/.test(text)) return { text, isIncomplete: false };
  const variables = collectVariables(text);
  const state: State = { variables, isIncomplete: false, characters: 0 };
  const resolved = rewriteStyles(
    text,
    (part) => part.includes('var('),
    (part) => replaceReferences(part, state),
  );
  return { text: resolved, isIncomplete: state.isIncomplete };
}

interface State {
  variables: ReadonlyMap<string, string | undefined>;
  isIncomplete: boolean;
  /** Number of characters of the values. */
  characters: number;
}

/** The values of variables. Undefined if they differ between elements. */
function collectVariables(text: string): ReadonlyMap<string, string | undefined> {
  const variables = new Map<string, string | undefined>();
  for (const [name, value] of rootStyle(text)) if (isVariable(name)) variables.set(name, value);
  const [root] = drawingTags(text);
  for (const tag of drawingTags(text)) {
    for (const name of tag.start === root?.start ? [] : declaredFor(tag)) variables.set(name, undefined);
  }
  return variables;
}

const isVariable = (name: string): boolean => name.startsWith('--');

/** The variables that the `style` attribute or the style sheet of an element declares for other elements than the root. */
function declaredFor({ attributes, sheet }: DrawingTag): string[] {
  const style = attributes.includes('--')
    ? Array.from(attributesOf(attributes)).find(({ name }) => name === 'style')
    : undefined;
  const rules = sheet?.css.includes('--') ? rulesOf(sheet.css).filter(isForOthers) : [];
  const declarations = [...declarationsOf(style?.value ?? ''), ...rules.flatMap((rule) => rule.declarations)];
  return declarations.map(({ name }) => name).filter(isVariable);
}

/** Whether a rule may apply to other elements than the root. */
function isForOthers(rule: Rule): boolean {
  const applies = ruleApplies(rule);
  return applies === undefined || (applies && !rule.prelude.split(',').every(isRootSelector));
}

const isRootSelector = (selector: string): boolean => rootSelectors.has(selector.trim());

/** Replaces the references in a text. Those without a value and a fallback stay: the declaration is invalid either way. */
function replaceReferences(text: string, state: State, depth = 0): string {
  const parts = [];
  let from = 0;
  for (const { 0: opening, 1: name = '', index } of text.matchAll(reference)) {
    if (index < from) continue;
    const end = closingParenthesis(text, index + 'var('.length);
    const fallback = text.slice(index + opening.length, end);
    const value = lookUp(name, fallback, state, depth);
    if (end === undefined || value === undefined) continue;
    parts.push({ start: index, end: end + 1, by: value });
    from = end + 1;
  }
  return replaceParts(text, parts);
}

function lookUp(name: string, fallback: string, state: State, depth: number): string | undefined {
  const isDeclared = state.variables.has(name);
  const declared = isDeclared ? state.variables.get(name) : fallback.startsWith(',') ? fallback.slice(1).trim() : '';
  if (!isDeclared && declared === '') return undefined;
  // Counted before nested references are replaced, which bounds their number.
  state.characters += 1 + (declared?.length ?? 0);
  const isUsable = declared !== undefined && declared.length <= MAX_VALUE_CHARACTERS && !unsafe.test(declared);
  const isAllowed = isUsable && depth < MAX_DEPTH && state.characters <= MAX_CHARACTERS;
  const value = isAllowed ? replaceReferences(declared, state, depth + 1) : undefined;
  if (value !== undefined && value.length <= MAX_VALUE_CHARACTERS) return value;
  state.isIncomplete = true;
  return undefined;
}

/** Index of the parenthesis that closes the one before `from`. References are short. */
function closingParenthesis(text: string, from: number): number | undefined {
  let open = 1;
  for (let at = from; at < Math.min(text.length, from + 2 * MAX_VALUE_CHARACTERS); at++) {
    if (text[at] === '(') open++;
    else if (text[at] === ')') open--;
    if (open === 0) return at;
  }
  return undefined;
}
