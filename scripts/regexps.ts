// Finds the regular expressions of a source file.
import ts from 'typescript';

export interface FoundExpression {
  /** Relative to the project. */
  file: string;
  /** From 1. */
  line: number;
  /** Its source text. */
  code: string;
  /** Undefined if it is not a constant. */
  pattern?: Pattern;
  /** Whether the search continues after a match. */
  isRepeated: boolean;
}

export interface Pattern {
  source: string;
  flags: string;
}

/** Methods that convert a string to an expression. */
const takesPattern = new Set(['match', 'matchAll', 'search']);

/**
 * Finds the regular expression literals and `RegExp` calls in a file. Arguments are resolved if they are strings,
 * templates or constants of the same file. In an Astro file, only the frontmatter and scripts are searched.
 * @param file path relative to the project; its extension determines the language
 */
export function expressionsIn(file: string, text: string): FoundExpression[] {
  const code = file.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const constants = constantsIn(source);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, constants);
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const isRepeated = pattern === 'dynamic' || /[gy]/.test(pattern.flags) || isSeparator(node);
      const known = pattern === 'dynamic' ? {} : { pattern };
      found.push({ file, line: line + 1, code: node.getText(), isRepeated, ...known });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The frontmatter and scripts of an Astro file, with line numbers preserved. */
function codeOfAstro(text: string): string {
  let code = '';
  let from = 0;
  for (const { 1: opening = '', 2: inner = '', index } of text.matchAll(astroCode)) {
    const start = index + opening.length;
    code += blank(text.slice(from, start)) + inner;
    from = start + inner.length;
  }
  return code + blank(text.slice(from));
}

const astroCode = /(^---\n|<script(?:[^>]*[^>/])?>)([\s\S]*?)(?=\n---|<\/script>)/g;
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function patternOf(node: ts.Node, constants: Constants): Pattern | 'dynamic' | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  const [first, second] = node.arguments ?? [];
  const text = first && textOf(first, constants);
  if (isRegExp(node.expression)) {
    const flags = second ? textOf(second, constants) : '';
    return text === undefined || flags === undefined ? 'dynamic' : { source: text, flags };
  }
  const isMatch = ts.isPropertyAccessExpression(node.expression) && takesPattern.has(node.expression.name.text);
  return isMatch && text !== undefined ? { source: text, flags: 'g' } : undefined;
}

const isRegExp = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text === 'RegExp' : callee.getText() === 'RegExp';

function isSeparator({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'split'
  );
}

/** The initial values of a file's constants, by name. */
type Constants = ReadonlyMap<string, ts.Expression>;

/** Only names that are declared once, because other names depend on their scope. */
function constantsIn(source: ts.SourceFile): Constants {
  const declared = new Map<string, (ts.Expression | undefined)[]>();
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    ) {
      const isConstant = ts.isVariableDeclaration(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
      const value = isConstant ? node.initializer : undefined;
      declared.set(node.name.text, [...(declared.get(node.name.text) ?? []), value]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const single = [...declared].flatMap(([name, [value, ...others]]) =>
    value && others.length === 0 ? [[name, value] as const] : [],
  );
  return new Map(single);
}

/** The string that an expression evaluates to; undefined if that is unknown before it runs. */
function textOf(node: ts.Expression, constants: Constants): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value && textOf(value, constants);
  }
  if (ts.isTemplateExpression(node)) return joined(node, constants, ({ text }) => text);
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'String.raw') return undefined;
  const raw = ({ rawText }: ts.TemplateLiteralLikeNode) => rawText ?? '';
  return ts.isTemplateExpression(node.template) ? joined(node.template, constants, raw) : raw(node.template);
}

function joined(
  { head, templateSpans }: ts.TemplateExpression,
  constants: Constants,
  read: (part: ts.TemplateLiteralLikeNode) => string,
): string | undefined {
  const parts = templateSpans.flatMap(({ expression, literal }) => [textOf(expression, constants), read(literal)]);
  return parts.includes(undefined) ? undefined : read(head) + parts.join('');
}
