import { expect, test } from 'vitest';
import { $toast, dismissToast, showError, showToast } from './toast.ts';

test('one toast at a time; the end of an earlier one does not take the later one away', () => {
  showToast('Cleared');
  const first = $toast.get()?.id ?? 0;
  showError('Error', 'Something');
  expect($toast.get()).toMatchObject({ kind: 'destructive', title: 'Error', text: 'Something' });
  dismissToast(first);
  expect($toast.get()?.title).toBe('Error');
  dismissToast($toast.get()?.id ?? 0);
  expect($toast.get()).toBeUndefined();
});
