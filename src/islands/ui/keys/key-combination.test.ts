import { expect, test } from 'vitest';
import { combinationOf, isSingleCharacter, labelsOf, type PressedKey } from './key-combination.ts';

const pressed = (key: string, rest: Partial<PressedKey> = {}): string | undefined =>
  combinationOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...rest });

test('names letters, symbols and modifiers alike on all layouts', () => {
  expect(pressed('b')).toBe('B');
  expect(pressed('B')).toBe('B');
  expect(pressed('B', { shiftKey: true })).toBe('Shift+B');
  expect(pressed('?', { shiftKey: true })).toBe('?');
  expect(pressed('+', { shiftKey: true })).toBe('+');
  expect(pressed('и', { code: 'KeyB' })).toBe('B');
  expect(pressed('z', { metaKey: true })).toBe('Mod+Z');
  expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+Z');
  expect(pressed('Enter', { ctrlKey: true })).toBe('Mod+Enter');
  expect(pressed('q', { ctrlKey: true, altKey: true })).toBeUndefined();
});

test('labels keys as the keyboard does', () => {
  expect(labelsOf('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(labelsOf('Mod+Enter', true)).toEqual(['⌘', '↩']);
  expect(labelsOf('+', false)).toEqual(['+']);
});

test('knows the keys that type a character', () => {
  expect(['B', '?', '+', 'Mod+S', 'Delete', 'Escape'].filter(isSingleCharacter)).toEqual(['B', '?', '+']);
});
