import ts from 'typescript';

/** A change of a source file that does not depend on its wording or its format. */
export type Change =
  /** A new file. */
  | { file: string; content: string }
  /** A statement, such as an import or a function. */
  | { file: string; statement: string }
  /** An entry of an object literal, in place of one with the same key. `table`: the constant, and keys below it: `formats.tiff`. */
  | { file: string; table: string; entry: string }
  /** Without the entry of this key. */
  | { file: string; table: string; without: string }
  /** A last element of a list in a function: `createPlan.steps`. */
  | { file: string; list: string; element: string }
  /** A last child of the element that a component returns. */
  | { file: string; component: string; child: string }
  /** A member of a union type. */
  | { file: string; union: string; member: string };

/**
 * @param source text of the file
 * @returns the text with the change
 * @throws Error if the file has no such table, entry or type
 */
export function applyChange(source: string, change: Change): string {
  if ('content' in change) return change.content;
  if ('statement' in change) return `${source}\n${change.statement}\n`;
  const file = parse(change.file, source);
  if ('union' in change) {
    const declared = file.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === change.union);
    if (!declared || !ts.isTypeAliasDeclaration(declared))
      throw new Error(`${change.file} has no type ${change.union}.`);
    return replaced(source, declared.type.end, declared.type.end, ` | ${change.member}`);
  }
  if ('list' in change) {
    const { elements, end } = listOf(file, change);
    return replaced(source, elements.at(-1)?.end ?? end - 1, end - 1, `, ${change.element}`);
  }
  if ('component' in change) {
    const { closingElement } = elementOf(file, change);
    return replaced(source, closingElement.getStart(file), closingElement.getStart(file), change.child);
  }
  const object = tableOf(file, change);
  if ('without' in change) {
    const { pos, end } = entryOf(object, change.without, change);
    return replaced(source, pos, source[end] === ',' ? end + 1 : end, '');
  }
  const [added] = entriesOf(
    tableOf(parse('table.ts', `const table = { ${change.entry} };`), { ...change, table: 'table' }),
  );
  const old = object.properties.find((one) => keyOf(one) === added);
  if (old) return replaced(source, old.getStart(file), old.end, change.entry);
  const last = object.properties.at(-1);
  return last
    ? replaced(source, last.end, last.end, `, ${change.entry}`)
    : replaced(source, object.end - 1, object.end - 1, change.entry);
}

/** @param name decides whether the source may have JSX */
function parse(name: string, source: string): ts.SourceFile {
  return ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
}

function replaced(source: string, start: number, end: number, text: string): string {
  return source.slice(0, start) + text + source.slice(end);
}

function tableOf(
  file: ts.SourceFile,
  { file: name, table }: { file: string; table: string },
): ts.ObjectLiteralExpression {
  const [constant, ...keys] = table.split('.');
  const declared = file.statements
    .filter((one) => ts.isVariableStatement(one))
    .flatMap((one) => [...one.declarationList.declarations])
    .find((one) => one.name.getText(file) === constant);
  let value = bare(declared?.initializer);
  for (const key of keys) {
    const entry = value && ts.isObjectLiteralExpression(value) ? entryOf(value, key, { file: name, table }) : undefined;
    value = bare(entry && ts.isPropertyAssignment(entry) ? entry.initializer : undefined);
  }
  if (!value || !ts.isObjectLiteralExpression(value)) throw new Error(`${name} has no table ${table}.`);
  return value;
}

function functionOf(file: ts.SourceFile, name: string | undefined): ts.FunctionDeclaration | undefined {
  return file.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name) as
    | ts.FunctionDeclaration
    | undefined;
}

/** The first node that a condition is true for. */
function find<T extends ts.Node>(node: ts.Node, isWanted: (one: ts.Node) => one is T): T | undefined {
  return isWanted(node) ? node : ts.forEachChild(node, (child) => find(child, isWanted));
}

function listOf(file: ts.SourceFile, { file: name, list }: { file: string; list: string }): ts.ArrayLiteralExpression {
  const [owner, constant] = list.split('.');
  const body = functionOf(file, owner)?.body;
  const isList = (one: ts.Node): one is ts.VariableDeclaration =>
    ts.isVariableDeclaration(one) && one.name.getText(file) === constant;
  const value = bare(body && find(body, isList)?.initializer);
  if (!value || !ts.isArrayLiteralExpression(value)) throw new Error(`${name} has no list ${list}.`);
  return value;
}

function elementOf(file: ts.SourceFile, { file: name, component }: { file: string; component: string }): ts.JsxElement {
  const body = functionOf(file, component)?.body;
  const element = body && find(body, ts.isJsxElement);
  if (!element) throw new Error(`${name} has no component ${component}.`);
  return element;
}

/** An expression without `as const`, `satisfies` and parentheses. Of a call such as `z.object({})`, the object. */
function bare(value: ts.Expression | undefined): ts.Expression | undefined {
  if (value && ts.isCallExpression(value)) {
    const [first] = value.arguments;
    if (first && ts.isObjectLiteralExpression(first)) return first;
    return ts.isPropertyAccessExpression(value.expression) ? bare(value.expression.expression) : value;
  }
  const wraps = (one: ts.Expression) =>
    ts.isAsExpression(one) || ts.isSatisfiesExpression(one) || ts.isParenthesizedExpression(one);
  return value && wraps(value) ? bare((value as ts.AsExpression).expression) : value;
}

function entriesOf(object: ts.ObjectLiteralExpression): (string | undefined)[] {
  return object.properties.map(keyOf);
}

function keyOf(property: ts.ObjectLiteralElementLike): string | undefined {
  return property.name?.getText();
}

function entryOf(
  object: ts.ObjectLiteralExpression,
  key: string,
  { file, table }: { file: string; table: string },
): ts.ObjectLiteralElementLike {
  const entry = object.properties.find((one) => keyOf(one) === key);
  if (!entry) throw new Error(`${table} in ${file} has no entry ${key}.`);
  return entry;
}
