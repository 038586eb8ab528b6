import { expect, test } from 'vitest';
import { $toast, dismissToast, showError, showToast } from './toast.ts';

test('shows one toast at a time, and dismissing an earlier one keeps the current one', () => {
  showToast('Cleared');
  const first = $toast.get()?.id ?? 0;
  showError('Error', 'Something');
  expect($toast.get()).toMatchObject({ kind: 'destructive', title: 'Error', text: 'Something' });
  dismissToast(first);
  expect($toast.get()?.title).toBe('Error');
  dismissToast($toast.get()?.id ?? 0);
  expect($toast.get()).toBeUndefined();
});
