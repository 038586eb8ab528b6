import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, sourceFiles } from './support/imports.ts';

/** Attributes and properties whose text a visitor reads or hears. */
const readNames =
  /^(alt|caption|description|error|heading|hint|label|legend|note|placeholder|text|title)$|[a-z](Hint|Label|Text|Title)$|^aria-(description|label|roledescription|valuetext)$/;

/** A sentence, or its start: a capitalized word and another one. */
const sentence = /^[A-Z][a-z']+ [\w'"-]/;
/** A capitalized word, or two words. Other lowercase words are identifiers. */
const words = /(^|[^a-z])[A-Z][a-z]+|(^| )[a-z']+ [a-z']+( |$)/;

/** Texts in a source file that a visitor reads: children of elements, attributes, properties, and other literals that are sentences. */
function textsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, isRead: boolean): void => {
    if (isForDevelopers(node)) return;
    const text = literalText(node);
    if (text !== undefined && patternFor(node, isRead).test(text)) found.push(text.trim());
    ts.forEachChild(node, (child) => visit(child, areChildrenRead(node, isRead)));
  };
  visit(parse(path), false);
  return found;
}

/** Imports, types, comparisons, and errors that are logged. */
const isForDevelopers = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) ||
  (ts.isNewExpression(node) && /(Error|Failure)$/.test(node.expression.getText()));

const literalText = (node: ts.Node): string | undefined =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

function patternFor(node: ts.Node, isRead: boolean): RegExp {
  if (ts.isJsxText(node)) return /[a-z]/i;
  return isRead ? words : sentence;
}

/** Whether literals in a node are read. @param isRead whether the node itself is in one that is read */
function areChildrenRead(node: ts.Node, isRead: boolean): boolean {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return readNames.test(node.name.getText());
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return true;
  const isOther =
    ts.isJsxOpeningElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isCallExpression(node) ||
    ts.isFunctionLike(node);
  return isRead && !isOther;
}

test('texts of the browser are in the messages of their features', () => {
  const files = sourceFiles('src/{convert,islands}/**/*.{ts,tsx}').filter((path) => !path.endsWith('messages.ts'));
  const texts = files.flatMap((path) => textsOf(path).map((text) => `${path}: ${text}`));
  expect(texts).toEqual([]);
});

test('messages modules are plain', () => {
  const imports = sourceFiles('src/**/*messages.ts').flatMap((path) =>
    parse(path).statements.filter(ts.isImportDeclaration),
  );
  const others = imports.filter(({ moduleSpecifier, importClause }) => {
    const isType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return !isType && !/^'#lib\/text\//.test(moduleSpecifier.getText());
  });
  expect(others.map((one) => `${one.getSourceFile().fileName}: ${one.moduleSpecifier.getText()}`)).toEqual([]);
});

/** Uses of imported texts that run when the module is loaded. */
function textsReadAtOnce(path: string): string[] {
  const source = parse(path);
  const names = new Set(
    source.statements.filter(isImportOfTexts).flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
    }),
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text)) found.push(`${path}: ${node.parent.getText()}`);
    ts.forEachChild(node, visit);
  };
  if (names.size > 0) visit(source);
  return found;
}

const isImportOfTexts = (node: ts.Node): node is ts.ImportDeclaration =>
  ts.isImportDeclaration(node) && /\/messages\.ts'$/.test(node.moduleSpecifier.getText());

test('texts are read when they are shown, because a module of the server is loaded once for all languages', () => {
  const files = sourceFiles('src/**/*.{ts,tsx}').filter((path) => !path.includes('/languages/'));
  expect(files.flatMap(textsReadAtOnce)).toEqual([]);
});
