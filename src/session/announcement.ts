import { atom } from 'nanostores';

/** Text of the live region. A new id announces the same text again. */
export const $announcement = atom({ id: 0, text: '' });

export function announce(text: string): void {
  $announcement.set({ id: $announcement.get().id + 1, text });
}
