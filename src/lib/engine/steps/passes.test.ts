import { expect, test } from 'vitest';
import type { PlanStep } from '../../plan/types.ts';
import { passes } from './passes.ts';

const singleFrame = { alpha: false, animated: false };
const orient: PlanStep = { op: 'orient', orientation: 6 };
const flatten: PlanStep = { op: 'flatten', background: '#fff' };
const resize: PlanStep = { op: 'resize', width: 40, height: 30 };
const extract: PlanStep = { op: 'extract', left: 20, top: 10, width: 80, height: 60 };
const extend: PlanStep = { op: 'extend', left: 1, top: 1, right: 1, bottom: 1, background: '#fff', alpha: 1 };
const smartCrop: PlanStep = { op: 'smartCrop', width: 20, height: 20 };
const blur: PlanStep = { op: 'blur', sigma: 2 };
const color: PlanStep = { op: 'color', matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1], offset: [0, 0, 0.1] };
const sharpen: PlanStep = { op: 'sharpen', sigma: 1, amount: 1 };
const denoise: PlanStep = { op: 'denoise', strength: 1, preserveDetails: 0.5, radius: 2 };
const cartoon: PlanStep = { op: 'cartoon', levels: 8, sigma: 1 };

const groups = (steps: PlanStep[], image = singleFrame) => passes(steps, image).map(({ by, steps: of }) => [by, ...of]);

test('steps in sharp’s order are one pass', () => {
  expect(groups([])).toEqual([]);
  expect(groups([orient, flatten, resize, extract, extend, color])).toHaveLength(1);
  expect(groups([orient, flatten, extract, resize, extract, extend])).toHaveLength(1);
  expect(groups([extract, extract])).toHaveLength(2);
  expect(groups([resize, flatten, resize])).toEqual([
    ['pipeline', resize],
    ['pipeline', flatten, resize],
  ]);
  expect(groups([resize, smartCrop, extract])).toEqual([
    ['pipeline', resize],
    ['pipeline', smartCrop, extract],
  ]);
});

test('another order than sharp’s needs another pass', () => {
  expect(groups([blur, color])).toHaveLength(2);
  expect(groups([color, blur, sharpen])).toHaveLength(2);
  expect(groups([color, color])).toHaveLength(2);
});

test('colors join a later pass on pixels, unless they are read from the source', () => {
  expect(groups([color, sharpen])).toEqual([
    ['pipeline', color],
    ['frames', sharpen],
  ]);
  expect(groups([color, color, color, sharpen, color])).toEqual([
    ['pipeline', color],
    ['frames', color, color, sharpen],
    ['pipeline', color],
  ]);
  expect(groups([color, color, color])).toEqual([
    ['pipeline', color],
    ['frames', color, color],
  ]);
});

test('colors are not changed while alpha is premultiplied', () => {
  expect(groups([resize, color])).toHaveLength(1);
  expect(groups([resize, color], { alpha: true, animated: false })).toHaveLength(2);
  expect(groups([flatten, resize, color], { alpha: true, animated: false })).toHaveLength(1);
});

test('raw steps run on pixels in one pass', () => {
  expect(groups([resize, denoise, cartoon, color])).toEqual([
    ['pipeline', resize],
    ['frames', denoise, cartoon],
    ['pipeline', color],
  ]);
});

test('passes on pixels and the colors between them are one', () => {
  expect(groups([extract, denoise, color, color, blur, color, sharpen])).toEqual([
    ['pipeline', extract],
    ['frames', denoise, color, color, blur, color, sharpen],
  ]);
  expect(groups([denoise, color, blur, resize])).toEqual([
    ['frames', denoise, color, blur],
    ['pipeline', resize],
  ]);
});

test('in an animation, steps that mix or position pixels run frame by frame', () => {
  const moving = { alpha: false, animated: true };
  expect(groups([flatten, color, blur, sharpen], moving)).toEqual([
    ['pipeline', flatten, color],
    ['frames', blur, sharpen],
  ]);
  expect(groups([extract, resize, extract, extend], moving)).toEqual([
    ['pipeline', extract],
    ['frames', resize],
    ['pipeline', extract, extend],
  ]);
  expect(groups([flatten, smartCrop], moving)).toEqual([
    ['pipeline', flatten],
    ['pipeline', smartCrop],
  ]);
});
