import { expect, test } from 'vitest';
import { paletteCss, paletteJson } from './exports.ts';

const colors = [
  {
    share: 0.71239,
    hex: '#ff0000',
    rgb: 'rgb(255, 0, 0)',
    hsl: 'hsl(0, 100%, 50%)',
    oklch: 'oklch(62.8% 0.2577 29.23)',
  },
  { share: 0.28761, hex: '#ffffff', rgb: 'rgb(255, 255, 255)', hsl: 'hsl(0, 0%, 100%)', oklch: 'oklch(100% 0 0)' },
];

test('exports CSS variables', () => {
  expect(paletteCss(colors)).toBe(':root {\n  --color-1: #ff0000; /* 71.2% */\n  --color-2: #ffffff; /* 28.8% */\n}\n');
});

test('exports JSON', () => {
  expect(JSON.parse(paletteJson(colors))).toEqual([
    { ...colors[0], share: 0.7124 },
    { ...colors[1], share: 0.2876 },
  ]);
});
