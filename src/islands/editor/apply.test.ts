import { expect, test } from 'vitest';
import { $options } from '#session/options/options.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { $toast } from '#session/toast.ts';
import { apply } from './apply.ts';

test('Apply confirms what the next conversion uses', () => {
  setPart('noiseReduction', { strength: 30 });
  const before = $options.get();
  apply();
  expect($options.get()).toBe(before);
  expect($toast.get()).toMatchObject({ title: 'Changes Applied', text: 'Edits in the next conversion: noise.' });
  setPart('cropSettings', { rotate: 90, flipVertical: true });
  apply();
  expect($toast.get()?.text).toBe('Edits in the next conversion: rotate, flip, noise.');
});
