import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { recipientOf } from './mail-recipients.ts';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+shop@example.com', 'ann@example.com'],
  ['a.n.n@gmail.com', 'ann@gmail.com'],
  ['A.nn+shop@googlemail.com', 'ann@gmail.com'],
  ['ann@GoogleMail.com', 'ann@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(recipientOf(email)).toBe(createHash('sha256').update(mailbox).digest('base64url'));
});

test.each([
  ['a.nn@example.com', 'ann@example.com'],
  ['ann@gmail.com', 'ann@example.com'],
  ['a.nn@mail.gmail.com', 'ann@mail.gmail.com'],
  ['a.nn@notgmail.com', 'ann@notgmail.com'],
])('%s is another mailbox than %s', (one, another) => {
  expect(recipientOf(one)).not.toBe(recipientOf(another));
});
