import { expect, test } from 'vitest';
import { addFileMessages } from '#convert/messages.ts';
import { addMessages } from './messages.ts';

test('names what could not be read', () => {
  expect(addFileMessages.unread('photo #1.jpg', 1)).toBe(
    'photo #1.jpg could not be read. Check that it is still there.',
  );
  expect(addFileMessages.unread('photo.jpg and 2 more', 3)).toBe(
    'photo.jpg and 2 more could not be read. Check that they are still there.',
  );
});

test('names what is left out', () => {
  expect(addMessages.leftOut('f.png', 1)).toBe('f.png wasn’t added.');
  expect(addMessages.leftOut('f.png and 1 more', 2)).toBe('f.png and 1 more weren’t added.');
});
