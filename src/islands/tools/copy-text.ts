import { atom } from 'nanostores';
import { announce } from '../shell/announcement.ts';

/** Text of the last copy and whether it succeeded. */
export const $copied = atom<{ text: string; succeeded: boolean } | undefined>();

const SHOWN_MS = 2500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies a text. Success is shown briefly, a failure until the next attempt. */
export async function copyText(text: string): Promise<void> {
  clearTimeout(timer);
  try {
    // `navigator.clipboard` is undefined outside a secure context.
    await navigator.clipboard.writeText(text);
    $copied.set({ text, succeeded: true });
    announce(`Copied ${text}`);
    timer = setTimeout(() => $copied.set(undefined), SHOWN_MS);
  } catch {
    $copied.set({ text, succeeded: false });
  }
}
