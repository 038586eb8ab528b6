import { atom } from 'nanostores';
import { announce } from '#session/announcement.ts';
import { messages } from './messages.ts';

/** The last copied text, or its name if the text is too long to be shown, and whether the copy succeeded. */
export const $copied = atom<{ text: string; name: string | undefined; succeeded: boolean } | undefined>();

const SHOWN_MS = 2500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies a text. Success is shown briefly, a failure until the next attempt.
 * @param name is announced instead of a long text
 */
export async function copyText(text: string, name?: string): Promise<void> {
  clearTimeout(timer);
  try {
    // `navigator.clipboard` is undefined outside a secure context.
    await navigator.clipboard.writeText(text);
    $copied.set({ text, name, succeeded: true });
    announce(messages.copied(name ?? text));
    timer = setTimeout(() => $copied.set(undefined), SHOWN_MS);
  } catch {
    $copied.set({ text, name, succeeded: false });
  }
}
