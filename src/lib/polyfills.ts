// Functions that a supported browser lacks: `oldest` in src/lib/supported-browsers.ts. Pages load this script where
// src/layouts/load-polyfills.js misses one of them; workers import it first.

export {};

type Method = (this: never, ...args: never[]) => unknown;

/** Adds what an object lacks. */
function add(target: object, methods: Record<string | symbol, Method>): void {
  for (const name of Reflect.ownKeys(methods)) {
    if (!(name in target)) {
      Object.defineProperty(target, name, { value: methods[name as string], writable: true, configurable: true });
    }
  }
}

// Chrome 111, Firefox 119.
add(String.prototype, {
  toWellFormed(this: string) {
    // With the flag `u`, only a surrogate without its partner is a character of its own.
    return String(this).replace(/\p{Surrogate}/gu, '\ufffd');
  },
});

// Chrome 110.
add(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [start: number, deleteCount: number, ...items: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

// Chrome 121.
add(Array, {
  async fromAsync(items: AsyncIterable<unknown> | Iterable<unknown>) {
    const all: unknown[] = [];
    for await (const item of items) all.push(item);
    return all;
  },
});

// Chrome 117, Firefox 119, Safari 17.4.
add(Map, {
  groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K) {
    const groups = new Map<K, V[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

// Chrome 119, Firefox 121, Safari 17.4.
add(Promise, {
  withResolvers() {
    const parts: Record<string, unknown> = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  },
});

// Chrome 116, Firefox 124, Safari 17.4.
if (typeof AbortSignal === 'function') {
  add(AbortSignal, {
    any(signals: Iterable<AbortSignal>) {
      const controller = new AbortController();
      const all = [...signals];
      const abort = ({ reason }: AbortSignal) => {
        for (const signal of all) signal.removeEventListener('abort', onAbort);
        controller.abort(reason);
      };
      const onAbort = ({ target }: Event) => abort(target as AbortSignal);
      const aborted = all.find((signal) => signal.aborted);
      if (aborted) controller.abort(aborted.reason);
      else for (const signal of all) signal.addEventListener('abort', onAbort);
      return controller.signal;
    },
  });
}

// Chrome 114, Firefox 122, Safari 17.4. pdf.js sends fonts by it; core-js in its build adds it to pages, but not to workers.
add(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
    const copy = new Uint8Array(length);
    copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy.buffer;
  },
});

// Chrome 132, Firefox 128, Safari 18. pdf.js reads character maps and fonts by it.
add(Response.prototype, {
  async bytes(this: Response) {
    return new Uint8Array(await this.arrayBuffer());
  },
});

// `await using` and emnapi use the symbols (ECMAScript Explicit Resource Management). Chrome 134, Firefox 141, no Safari.
for (const name of ['dispose', 'asyncDispose']) {
  if (!(name in Symbol)) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) });
}
