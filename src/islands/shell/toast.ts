import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'plain' | 'destructive';
  title: string;
  text?: string | undefined;
}

/** The visible toast. A new one replaces it. */
export const $toast = atom<Toast | undefined>();

let lastId = 0;

export function showToast(title: string, text?: string, kind: Toast['kind'] = 'plain'): void {
  $toast.set({ id: ++lastId, kind, title, text });
}

export const showError = (title: string, text: string): void => showToast(title, text, 'destructive');

/** Dismisses a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(undefined);
}
