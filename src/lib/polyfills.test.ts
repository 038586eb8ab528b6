import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The functions that `polyfills.ts` adds, with calls whose results do not depend on who implements them. */
const cases: { of: object; name: string; calls: (() => unknown)[] }[] = [
  {
    of: String.prototype,
    name: 'toWellFormed',
    calls: [
      () => 'plain'.toWellFormed(),
      () => 'a\ud800b\udc00'.toWellFormed(),
      () => '\ud83d\ude00\ude00'.toWellFormed(),
    ],
  },
  { of: Array.prototype, name: 'toReversed', calls: [() => [1, 2, 3].toReversed()] },
  {
    of: Array.prototype,
    name: 'toSorted',
    calls: [() => [10, 9, 1].toSorted(), () => [1, 3, 2].toSorted((a, b) => b - a)],
  },
  {
    of: Array.prototype,
    name: 'toSpliced',
    calls: [() => [1, 2, 3].toSpliced(1, 1), () => [1, 2, 3].toSpliced(1), () => [1].toSpliced(0, 0, 5, 6)],
  },
  {
    of: Array,
    name: 'fromAsync',
    calls: [() => Array.fromAsync(counts()), () => Array.fromAsync([1, Promise.resolve(2)])],
  },
  {
    of: Map,
    name: 'groupBy',
    calls: [
      () => [...Map.groupBy([1, 2, 3], (one) => one % 2)],
      () => [...Map.groupBy('abc', (_, index) => index > 0)],
    ],
  },
  {
    of: Promise,
    name: 'withResolvers',
    calls: [
      () => resolved(Promise.withResolvers<number>()),
      () => rejected(Promise.withResolvers<number>()).catch((error: unknown) => error),
    ],
  },
  {
    of: ArrayBuffer.prototype,
    name: 'transferToFixedLength',
    calls: [undefined, 2, 5].map((length) => () => [
      ...new Uint8Array(Uint8Array.of(1, 2, 3).buffer.transferToFixedLength(length)),
    ]),
  },
  { of: Response.prototype, name: 'bytes', calls: [() => new Response('abc').bytes()] },
  { of: AbortSignal, name: 'any', calls: [firstOfTwo, alreadyAborted, () => AbortSignal.any([]).aborted] },
];

async function* counts() {
  yield 1;
  yield 2;
}

function resolved({ promise, resolve }: PromiseWithResolvers<number>): Promise<number> {
  resolve(5);
  return promise;
}

function rejected({ promise, reject }: PromiseWithResolvers<number>): Promise<number> {
  reject('no');
  return promise;
}

function firstOfTwo(): unknown {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([one.signal, other.signal]);
  const before = signal.aborted;
  other.abort('other');
  return [before, signal.aborted, signal.reason];
}

function alreadyAborted(): unknown {
  const signal = AbortSignal.any([AbortSignal.abort('first'), AbortSignal.abort('second')]);
  return [signal.aborted, signal.reason];
}

const originals = cases.map(({ of, name }) => Object.getOwnPropertyDescriptor(of, name));
const native = await Promise.all(cases.map(({ calls }) => Promise.all(calls.map((call) => call()))));

describe('without the functions of newer browsers', () => {
  beforeAll(async () => {
    for (const { of, name } of cases) Reflect.deleteProperty(of, name);
    vi.resetModules();
    await import('./polyfills.ts');
  });

  afterAll(() => {
    for (const [index, { of, name }] of cases.entries()) Object.defineProperty(of, name, originals[index] ?? {});
  });

  test.each(cases.map((one, index) => ({ ...one, expected: native[index] })))(
    '$name',
    async ({ of, name, calls, expected }) => {
      const added = Object.getOwnPropertyDescriptor(of, name);
      expect(added?.value).toBeTypeOf('function');
      expect(added?.value).not.toBe(originals[cases.findIndex((one) => one.of === of && one.name === name)]?.value);
      expect(added?.enumerable).toBe(false);
      expect(await Promise.all(calls.map((call) => call()))).toEqual(expected);
    },
  );
});

test('functions of the browser stay', async () => {
  vi.resetModules();
  await import('./polyfills.ts');
  for (const [index, { of, name }] of cases.entries()) {
    expect(Object.getOwnPropertyDescriptor(of, name)?.value).toBe(originals[index]?.value);
  }
});
