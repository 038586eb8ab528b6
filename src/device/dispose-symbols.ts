// WebKit lacks the symbols that `await using` and emnapi use (ECMAScript Explicit Resource Management). To be imported first.
for (const name of ['dispose', 'asyncDispose']) {
  if (!(name in Symbol)) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
}
