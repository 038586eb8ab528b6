import { levelOfScore } from '#lib/options/perceptual-levels.ts';
import { formatPercent } from '#lib/text/numbers.ts';
import { scoreMessages as messages } from '../messages.ts';

interface Scored {
  quality?: number | undefined;
  visualScore?: number | undefined;
}

/** How a result looks: `looks identical`. */
export function lookText(visualScore: number): string {
  const level = levelOfScore(visualScore);
  return level ? messages.looks[level] : messages.differs;
}

/** Quality and look of a result that was brought to a visual score: `Quality 71 · looks identical`. Undefined for others. */
export function scoreText({ quality, visualScore }: Scored): string | undefined {
  if (visualScore === undefined) return undefined;
  return [...(quality === undefined ? [] : [messages.quality(quality)]), lookText(visualScore)].join(' · ');
}

/** The same as the value of a fact: `71% · looks identical`. */
export function qualityFact({ quality, visualScore }: Scored): string | undefined {
  const parts = [
    ...(quality === undefined ? [] : [formatPercent(quality)]),
    ...(visualScore === undefined ? [] : [lookText(visualScore)]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
