import { beforeEach, expect, test } from 'vitest';
import { clearInvalidFields, invalidFields, showInvalidField } from './invalid-fields.ts';

beforeEach(clearInvalidFields);

const field = (open: () => void = () => {}) => ({ text: 'abc', problem: 'A number.', value: 800, open });

test('without invalid fields, nothing is shown', () => {
  expect(showInvalidField()).toBe(false);
});

test('the first one is focused, after its panel is opened', () => {
  const events: string[] = [];
  const stop = invalidFields.register('width', () => events.push('focus width'));
  invalidFields.set(
    'width',
    field(() => events.push('open')),
  );
  invalidFields.set('height', field());
  expect(showInvalidField()).toBe(true);
  expect(events).toEqual(['open', 'focus width']);
  stop();
});

test('one in a closed tab is shown before it is focused', () => {
  const events: string[] = [];
  const stops: (() => void)[] = [];
  invalidFields.set(
    'width',
    field(() => {
      events.push('open');
      stops.push(invalidFields.register('width', () => events.push('focus')));
    }),
  );
  expect(showInvalidField()).toBe(true);
  expect(events).toEqual(['open', 'focus']);
  for (const stop of stops) stop();
});

test('one that cannot be shown any more is dropped, and the next one is shown', () => {
  const focused: string[] = [];
  invalidFields.set('removed', field());
  const stop = invalidFields.register('width', () => focused.push('width'));
  invalidFields.set('width', field());
  expect(showInvalidField()).toBe(true);
  expect(invalidFields.get('removed')).toBeUndefined();
  invalidFields.set('width', undefined);
  expect(showInvalidField()).toBe(false);
  expect(focused).toEqual(['width']);
  stop();
});

test('one whose text is dropped when it is shown, because its value has changed, does not block', () => {
  const stops: (() => void)[] = [];
  invalidFields.set(
    'width',
    field(() => {
      stops.push(invalidFields.register('width', () => expect.unreachable()));
      invalidFields.set('width', undefined);
    }),
  );
  expect(showInvalidField()).toBe(false);
  for (const stop of stops) stop();
});

test('a field that is rendered in another tab stays registered when the first one leaves', () => {
  const focused: string[] = [];
  const leave = invalidFields.register('width', () => focused.push('basic'));
  const stop = invalidFields.register('width', () => focused.push('advanced'));
  leave();
  invalidFields.set('width', field());
  expect(showInvalidField()).toBe(true);
  expect(focused).toEqual(['advanced']);
  stop();
});
