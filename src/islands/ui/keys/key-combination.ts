import { keyMessages as messages } from '../messages.ts';

/** The used properties of a keyboard event. */
export interface PressedKey {
  key: string;
  /** Physical key, such as `KeyB`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Name of the pressed keys, such as `Mod+Shift+Z`, where `Mod` is Ctrl or Command. Undefined with Alt.
 * Shift counts with letters and named keys only: layouts need it for different symbols.
 */
export function combinationOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string | undefined {
  if (altKey) return undefined;
  const name = nameOf(key, code);
  const isSymbol = name.length === 1 && !/[A-Z]/.test(name);
  return [...(ctrlKey || metaKey ? ['Mod'] : []), ...(shiftKey && !isSymbol ? ['Shift'] : []), name].join('+');
}

/** A letter of another alphabet is named after its physical key. */
function nameOf(key: string, code: string): string {
  if (key.length > 1) return key;
  const isOtherLetter = key > '\u007f' && /^Key[A-Z]$/.test(code);
  return (isOtherLetter ? code.slice(-1) : key).toUpperCase();
}

const appleLabels: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
};

/** Labels of the keys of a combination, as they are printed on the keyboard. */
export function labelsOf(combination: string, isApple: boolean): string[] {
  const names = combination === '+' ? ['+'] : combination.split('+');
  const labels: Readonly<Record<string, string>> = isApple ? { ...messages.keys, ...appleLabels } : messages.keys;
  return names.map((name) => labels[name] ?? name);
}

/** Whether a combination is one key that also types a character (WCAG 2.1.4). */
export const isSingleCharacter = (combination: string): boolean => combination.length === 1;
