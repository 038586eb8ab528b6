import { atom } from 'nanostores';
import { announce } from '../shell/announcement.ts';

/** What was last put into the clipboard, or could not be. */
export const $copied = atom<{ text: string; worked: boolean } | undefined>();

const SHOWN_MS = 2500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies a text; that it worked is shown for a moment, that it did not until the next try. */
export async function copyText(text: string): Promise<void> {
  clearTimeout(timer);
  try {
    // Missing on plain http.
    await navigator.clipboard.writeText(text);
    $copied.set({ text, worked: true });
    announce(`Copied ${text}`);
    timer = setTimeout(() => $copied.set(undefined), SHOWN_MS);
  } catch {
    $copied.set({ text, worked: false });
  }
}
