import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { accentTokens, brandAccent, brandStyle } from './brand-colors.ts';
import { projectDir } from './project-dir.ts';

const css = readFileSync(join(projectDir, 'src/styles/tokens.css'), 'utf8');

test('lightness and chroma are those of the default accent colors', () => {
  const found = [...css.matchAll(/--(accent[\w-]*): oklch\(([\d.]+) ([\d.]+)/g)].map(
    ([, name, lightness, chroma]) => [name, { lightness: Number(lightness), chroma: Number(chroma) }] as const,
  );
  const { light, dark } = accentTokens;
  expect(found).toEqual([...Object.entries(light), ...Object.entries(dark)]);
});

test.each([
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
  '#000000',
  '#2563eb',
  '#7c4a21',
])('texts on and in the accent color of %s are readable in both themes', (color) => {
  const of = (token: (typeof accentTokens)['light' | 'dark']['accent' | 'accent-ink']) => brandAccent(color, token);
  const { light, dark } = accentTokens;
  expect(wcagContrast(of(light.accent), 'oklch(1 0 0)')).toBeGreaterThan(4.5);
  expect(wcagContrast(of(light['accent-ink']), 'oklch(0.958 0.006 178)')).toBeGreaterThan(4.5);
  expect(wcagContrast(of(dark.accent), 'oklch(0.2 0.03 185)')).toBeGreaterThan(4.5);
  expect(wcagContrast(of(dark['accent-ink']), 'oklch(0.258 0.011 194)')).toBeGreaterThan(4.5);
});

test('a gray has gray accents, and without a color pages keep theirs', () => {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(brandAccent('#808080')) ?? [];
  expect([green, blue]).toEqual([red, red]);
  expect(brandStyle(undefined)).toBe('');
  expect(brandStyle('#2563eb')).toMatch(/^(--brand-(light|dark)-accent[a-z-]*:#[\da-f]{6};?){10}$/);
});
