import { atom, computed } from 'nanostores';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: number;
  kind: 'plain' | 'destructive';
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
}

const MAX_TOASTS = 2;

/** Visible toasts, the newest last: one report at most. More than two push out the oldest. */
export const $toasts = atom<readonly Toast[]>([]);

/** The newest visible toast. */
export const $toast = computed($toasts, (toasts) => toasts.at(-1));

let lastId = 0;

/** Shows a toast. It replaces one that says the same, and those that only report something, so that little is covered. */
export function showToast(
  title: string,
  text?: string,
  { kind = 'plain', action }: Partial<Pick<Toast, 'kind' | 'action'>> = {},
): void {
  const others = withoutReports().filter((other) => other.title !== title || other.text !== text);
  $toasts.set([...others, { id: ++lastId, kind, title, text, action }].slice(-MAX_TOASTS));
}

export const showError = (title: string, text: string): void => showToast(title, text, { kind: 'destructive' });

/** Dismisses the toast with an action that was carried out otherwise. */
export function dismissAction(onSelect: ToastAction['onSelect']): void {
  const toast = $toasts.get().find(({ action }) => action?.onSelect === onSelect);
  if (toast) dismissToast(toast.id);
}

/** Dismisses toasts that only report something, because it is no longer true. */
export const dismissReports = (): void => $toasts.set(withoutReports());

/** The toasts with an action or an error. */
const withoutReports = (): Toast[] => $toasts.get().filter(({ kind, action }) => action || kind === 'destructive');

/** Dismisses a toast, unless others have replaced it. */
export function dismissToast(id: number): void {
  const others = $toasts.get().filter((toast) => toast.id !== id);
  if (others.length < $toasts.get().length) $toasts.set(others);
}
