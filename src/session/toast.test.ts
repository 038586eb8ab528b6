import { afterEach, expect, test } from 'vitest';
import { $toasts, dismissToast, showError, showToast } from './toast.ts';

const titles = () => $toasts.get().map(({ title }) => title);

afterEach(() => $toasts.set([]));

test('shows one report at a time, and besides it an error or an offer to undo', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  showToast('Success!');
  showToast('a.jpg deleted');
  expect(titles()).toEqual(['a.jpg deleted']);
  showToast('Cleared', undefined, { action });
  expect(titles()).toEqual(['Cleared']);
  showToast('ZIP Downloaded');
  expect(titles()).toEqual(['Cleared', 'ZIP Downloaded']);
});

test('shows the last two toasts, and dismissing one keeps the other', () => {
  showToast('Cleared');
  showError('Error', 'Something');
  showToast('Template Saved', 'Warm');
  expect(titles()).toEqual(['Error', 'Template Saved']);
  expect($toasts.get()[0]).toMatchObject({ kind: 'destructive', text: 'Something' });
  dismissToast($toasts.get()[0]?.id ?? 0);
  expect(titles()).toEqual(['Template Saved']);
  dismissToast(0);
  expect(titles()).toEqual(['Template Saved']);
});

test('a toast replaces one that says the same', () => {
  showToast('Cleared');
  const [first] = $toasts.get();
  showError('Error', 'Something');
  showToast('Cleared');
  expect(titles()).toEqual(['Error', 'Cleared']);
  expect($toasts.get()[1]?.id).not.toBe(first?.id);
});
