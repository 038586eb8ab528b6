import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'plain' | 'destructive';
  title: string;
  text?: string | undefined;
}

/** The one toast that is visible; a new one takes its place. */
export const $toast = atom<Toast | undefined>();

let lastId = 0;

export function showToast(title: string, text?: string, kind: Toast['kind'] = 'plain'): void {
  $toast.set({ id: ++lastId, kind, title, text });
}

export const showError = (title: string, text: string): void => showToast(title, text, 'destructive');

/** Takes a toast away, unless another has come in its place. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(undefined);
}
