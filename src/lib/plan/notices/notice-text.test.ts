import { expect, test } from 'vitest';
import type { NoticeFacts } from '../types.ts';
import { noticeText, publicNotice } from './notice-text.ts';
import { flattened, notDrawn } from './notices.ts';

test('a notice gets its text when it is shown', () => {
  const notice = flattened('#ffffff');
  expect(JSON.parse(JSON.stringify(notice))).toEqual({
    code: 'flattened',
    key: 'flattened',
    values: { background: '#ffffff' },
  });
  expect(publicNotice(notice)).toEqual({ code: 'flattened', text: 'Transparent areas are now white.' });
});

test('a notice about one of several files begins with its name', () => {
  expect(noticeText({ ...flattened('#336699'), file: 'a.png' })).toBe('a.png: Transparent areas are now #336699.');
});

test('features of drawings are named, and parts of CSS stay as they are', () => {
  expect(noticeText(notDrawn(['textOnPath', 'calc()']))).toMatch(/look different: text on a path, calc\(\)\.$/);
});

test('notices of other releases have a text', () => {
  expect(noticeText({ code: 'truncated', text: 'Cut off.' })).toBe('Cut off.');
  expect(noticeText({ code: 'truncated', key: 'of_a_later_release' } as unknown as NoticeFacts)).toBe('truncated');
});
