import { MULTIPART, multipart } from '../support/http/multipart.ts';
import { fieldsBy, headersBy, nameBy } from './form.ts';
import { type Input, mutate } from './mutations.ts';
import { Random } from './random.ts';

/** A request that can be repeated. */
export interface FuzzCase {
  seed: string;
  number: number;
  /** Origin of the case. */
  origin: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Number of images that it may create in sequence. */
  files: number;
}

/** Results have an owner, so that they can be deleted. */
export const VISITOR = 'fuzz-fuzz-fuzz-fuzz-f';

const paths: [path: string, share: number][] = [
  ['/api/convert', 0.85],
  ['/api/preview', 0.5],
  ['/api/preview/result', 1],
];

/** Creates the case of a number, which depends only on seed and inputs. */
export function makeCase(seed: string, number: number, inputs: readonly Input[]): FuzzCase {
  const random = new Random(`${seed} ${number}`);
  const path = paths.find(([, share]) => random.chance(share))?.[0] ?? '/api/convert';
  const files = path === '/api/convert' && random.chance(0.1) ? 2 : 1;
  const description: string[] = [];
  const parts = Array.from({ length: files }, () => {
    const input = random.pick(inputs);
    const { bytes, applied } = mutate(input, random.pick(inputs).bytes, random);
    description.push(`${input.name}: ${applied.join(', ')}`);
    return {
      name: path === '/api/convert' ? 'files' : 'file',
      filename: nameBy(random).replaceAll('"', '%22'),
      content: bytes,
    };
  });
  const fields = fieldsOf(path, random).map(([name, content]) => ({ name: name.replaceAll('"', '%22'), content }));
  const whole = multipart(random.chance(0.9) ? [...fields, ...parts] : [...parts, ...fields]);
  return {
    seed,
    number,
    origin: description.join('; '),
    path,
    headers: { 'Content-Type': MULTIPART, ...headersBy(random), Cookie: `visitor=${VISITOR}` },
    body: random.chance(0.03) ? broken(whole, random) : whole,
    files,
  };
}

function fieldsOf(path: string, random: Random): [name: string, value: string][] {
  if (path === '/api/preview') return random.chance(0.5) ? [['side', String(random.below(1100))]] : [];
  if (path === '/api/convert') return fieldsBy(random);
  return [
    ...fieldsBy(random),
    ['sourceWidth', String(1 + random.below(5000))],
    ['sourceHeight', String(1 + random.below(5000))],
    ...(random.chance(0.3) ? [['sourceLossy', random.chance(0.8) ? 'true' : 'maybe'] as [string, string]] : []),
  ];
}

/** Damages the body itself. */
function broken(body: Buffer, random: Random): Buffer {
  if (random.chance(0.3)) return body.subarray(0, random.below(body.length));
  const copy = Buffer.from(body);
  for (let left = 10; left > 0; left--) copy[random.below(Math.min(copy.length, 2000))] = random.next() & 0xff;
  return copy;
}
