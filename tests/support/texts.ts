import ts from 'typescript';
import { parse, projectFiles } from './imports.ts';

/** Modules of English texts. Modules of translations have the same paths in `src/languages/<id>`. */
export const textModules = projectFiles('src/**/messages.ts').filter((path) => !path.startsWith('src/languages/'));

/** The exported texts of a module by their keys, such as `messages.locked.label`. Objects among them count, too. */
export function textsOf(path: string): Map<string, ts.Expression> {
  const statements = parse(path).statements.filter(ts.isVariableStatement);
  const constants = statements.flatMap(({ declarationList }) => declarationList.declarations);
  const exported = statements.filter(({ modifiers }) => modifiers).flatMap((one) => one.declarationList.declarations);
  const named = new Map(constants.map(({ name, initializer }) => [name.getText(), initializer]));
  return new Map(
    exported.flatMap(({ name, initializer }) => (initializer ? [...textsIn(initializer, name.getText(), named)] : [])),
  );
}

function* textsIn(
  node: ts.Expression,
  key: string,
  named: ReadonlyMap<string, ts.Expression | undefined>,
): Generator<[string, ts.Expression]> {
  const value = (ts.isIdentifier(node) && named.get(node.text)) || node;
  const text = ts.isSatisfiesExpression(value) ? value.expression : value;
  yield [key, text];
  for (const property of ts.isObjectLiteralExpression(text) ? text.properties : []) {
    const name = property.name?.getText().replaceAll("'", '');
    if (ts.isPropertyAssignment(property)) yield* textsIn(property.initializer, `${key}.${name}`, named);
    else if (ts.isShorthandPropertyAssignment(property)) yield* textsIn(property.name, `${key}.${name}`, named);
  }
}
