import { expect, test } from 'vitest';
import { qualityFact, scoreText } from './score-text.ts';

test.each([
  [{ quality: 71, visualScore: 91.2 }, 'Quality 71 · looks identical', '71% · looks identical'],
  [{ quality: 60, visualScore: 80 }, 'Quality 60 · looks very good', '60% · looks very good'],
  [{ quality: 40, visualScore: 70.5 }, 'Quality 40 · good enough for the web', '40% · good enough for the web'],
  [{ quality: 1, visualScore: 12 }, 'Quality 1 · differs visibly', '1% · differs visibly'],
  [{ visualScore: 100 }, 'looks identical', 'looks identical'],
  [{ quality: 90 }, undefined, '90%'],
  [{}, undefined, undefined],
])('%o', (result, text, fact) => {
  expect(scoreText(result)).toBe(text);
  expect(qualityFact(result)).toBe(fact);
});
