import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { projectDir } from './server/server.ts';

export interface Import {
  /** The importing file, relative to the project. */
  from: string;
  /** A file relative to the project, a package name, or `node:` and a module. */
  to: string;
  ours: boolean;
  /** Erased at compile time. */
  typeOnly: boolean;
  /** Only the URL of the file. */
  urlOnly: boolean;
}

/** The matching files, relative to the project. */
export const projectFiles = (pattern: string): string[] => globSync(pattern, { cwd: projectDir }).sort();

/** The matching files without the tests beside them. */
export const sourceFiles = (pattern: string): string[] =>
  projectFiles(pattern).filter((path) => !/\.(test|contract)\.tsx?$/.test(path));

export const readSource = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

export function importsOf(path: string): Import[] {
  return specifiersOf(parse(path)).map(({ specifier, typeOnly }) => ({
    from: path,
    typeOnly,
    urlOnly: /[?&]url$/.test(specifier),
    ...target(path, specifier),
  }));
}

/** Parses a file with TypeScript; of an Astro file, its frontmatter and scripts. */
export function parse(path: string): ts.SourceFile {
  const text = readSource(path);
  const code = path.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
}

function codeOfAstro(text: string): string {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(?![^>]*\bis:inline)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  return [frontmatter, ...scripts].join('\n');
}

function specifiersOf(file: ts.SourceFile): { specifier: string; typeOnly: boolean }[] {
  const found: { specifier: string; typeOnly: boolean }[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((one) => one.isTypeOnly)
  );
}

function target(from: string, specifier: string): Pick<Import, 'to' | 'ours'> {
  const path = specifier.split('?')[0] ?? '';
  if (/^#(lib|session)\//.test(path)) return { to: path.replace('#', 'src/'), ours: true };
  if (path.startsWith('.')) return { to: relative('.', join(dirname(from), path)), ours: true };
  if (/^(node|astro):/.test(path)) return { to: path, ours: false };
  return {
    to: path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
    ours: false,
  };
}
