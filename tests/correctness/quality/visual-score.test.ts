import { expect, test } from 'vitest';
import { visualScore } from '#lib/visual-score/visual-scorer.ts';
import { pairChecksum, type ScorePair, scorePairs } from '../../support/images/score-pairs.ts';
import table from './libjxl-scores.json' with { type: 'json' };

const expected = new Map(Object.entries(table));

const pairs: ScorePair[] = [];
for await (const pair of scorePairs()) pairs.push(pair);

test('the table has at least 200 pairs: node scripts/libjxl-scores.ts', () => {
  expect(pairs.length).toBeGreaterThan(200);
  expect([...expected.keys()]).toEqual(pairs.map(({ name }) => name));
  // Another version of sharp can encode differently.
  const changed = pairs.filter((pair) => pairChecksum(pair) !== expected.get(pair.name)?.checksum);
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('scores are within 1 % of those of libjxl', () => {
  const apart = pairs.flatMap(({ name, reference, other }) => {
    const score = visualScore(reference, other);
    const libjxl = expected.get(name)?.score ?? Number.NaN;
    // Around 0, images are unusable, and a relative error is meaningless.
    const isClose = Math.abs(score - libjxl) <= 0.01 * Math.max(Math.abs(libjxl), 10);
    return isClose ? [] : [{ name, score, libjxl }];
  });
  expect(apart).toEqual([]);
});
