/** A declaration of a rule or of a `style` attribute. */
export interface Declaration {
  /** In lower case, unless it is a custom property. */
  name: string;
  value: string;
}

/** A block of a style sheet, with its own declarations. */
export interface Rule {
  /** The selectors of a style rule, or the at-rule. */
  prelude: string;
  /** The rule around it. */
  parent: Rule | undefined;
  declarations: Declaration[];
  /** Index of the prelude, including the whitespace before it. */
  start: number;
  /** Indices of the text between the braces. */
  bodyStart: number;
  bodyEnd: number;
}

/** Deeper blocks belong to the block of the last level, which bounds the time to look at all parents. */
const MAX_DEPTH = 16;
const special = /["'(){};]/g;

/**
 * The rules of a style sheet in order, in time proportional to its length. Comments have to be blank: `blankComments`.
 * The first rule has no prelude: its declarations are outside of all blocks.
 */
export function rulesOf(css: string): Rule[] {
  const top = newRule('', undefined, 0, 0, css.length);
  const rules = [top];
  const open = [top];
  /** Number of open blocks beyond `MAX_DEPTH`. */
  let deeper = 0;
  for (const { start, end, by } of statementsOf(css)) {
    const rule = open.at(-1) ?? top;
    const text = css.slice(start, end);
    if (by === '{' && open.length > MAX_DEPTH) deeper++;
    else if (by === '{') {
      const inner = newRule(text.trim(), rule, start, end + 1, css.length);
      rules.push(inner);
      open.push(inner);
    } else {
      const declaration = declarationOf(text);
      if (declaration) rule.declarations.push(declaration);
    }
    if (by !== '}') continue;
    if (deeper > 0) deeper--;
    else if (open.length > 1) {
      rule.bodyEnd = end;
      open.pop();
    }
  }
  return rules;
}

const newRule = (
  prelude: string,
  parent: Rule | undefined,
  start: number,
  bodyStart: number,
  bodyEnd: number,
): Rule => ({ prelude, parent, declarations: [], start, bodyStart, bodyEnd });

/** The declarations of a `style` attribute. */
export const declarationsOf = (style: string): Declaration[] => rulesOf(blankComments(style))[0]?.declarations ?? [];

/** The rules around a rule, from the inside out. The one without a prelude is left out. */
export function* parentsOf({ parent }: Rule): Generator<Rule> {
  for (let around = parent; around?.parent; around = around.parent) yield around;
}

/** Replaces comments by as many spaces, so that indices stay the same. */
export function blankComments(css: string, opening = '/*', closing = '*/'): string {
  let blanked = '';
  let from = 0;
  for (let start = css.indexOf(opening); start >= 0; start = css.indexOf(opening, from)) {
    const close = css.indexOf(closing, start + opening.length);
    const end = close < 0 ? css.length : close + closing.length;
    blanked += css.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return blanked + css.slice(from);
}

/** A text up to a brace, a semicolon or the end. */
interface Statement {
  start: number;
  end: number;
  by: '{' | '}' | ';' | '';
}

/** Splits at semicolons and braces outside of strings and parentheses. A brace ends parentheses that are not closed. */
function* statementsOf(css: string): Generator<Statement> {
  let start = 0;
  let stringEnd = 0;
  let parentheses = 0;
  for (const { 0: character, index } of css.matchAll(special)) {
    if (index < stringEnd) continue;
    parentheses = Math.max(0, parentheses + (nesting[character] ?? 0));
    if (character === '"' || character === "'") {
      const close = css.indexOf(character, index + 1);
      stringEnd = close < 0 ? css.length : close + 1;
    } else if (endsStatement(character, parentheses)) {
      yield { start, end: index, by: character as '{' | '}' | ';' };
      start = index + 1;
      parentheses = 0;
    }
  }
  yield { start, end: css.length, by: '' };
}

const nesting: Record<string, number> = { '(': 1, ')': -1 };

const endsStatement = (character: string, parentheses: number): boolean =>
  character === ';' ? parentheses === 0 : character === '{' || character === '}';

function declarationOf(text: string): Declaration | undefined {
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (name === '' || value === '') return undefined;
  return { name: name.startsWith('--') ? name : name.toLowerCase(), value };
}
