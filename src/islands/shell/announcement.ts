import { atom } from 'nanostores';

/** What screen readers are told when they come to it; the id makes the same words news again. */
export const $announcement = atom({ id: 0, text: '' });

export function announce(text: string): void {
  $announcement.set({ id: $announcement.get().id + 1, text });
}
