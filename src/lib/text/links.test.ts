import { describe, expect, test } from 'vitest';
import { runInterruptible } from '../../../tests/support/run-interruptible.ts';
import { formatIds, formats } from '../formats/formats.ts';
import { containsLink } from './links.ts';

const links = [
  'http://example.com',
  'see HTTPS://x',
  'ftp://files',
  'whatsapp://send',
  'http：／／localhost',
  'www.',
  'WWW.localhost',
  'evil.com',
  'Evil.COM',
  'Go to evil.xyz/x now',
  'evil.com.',
  'evil.com,',
  '(evil.com)',
  '"evil.com"',
  '<b>evil.com</b>',
  'evil.com:8080',
  'evil.com?q',
  'evil.com#top',
  'evil.com-now',
  'evil.com_now',
  'a.b.evil.co.uk',
  'evil.com.5',
  'first line\nevil.com\nlast line',
  'evil.com/photo.jpg',
  'photo.jpg.com',
  // Unicode full stops, before and between labels in any script.
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'evil﹒com',
  'ｅｖｉｌ．ｃｏｍ',
  'www。evil',
  '例え。com',
  '例え.テスト',
  '例え．テスト',
  'пример.рф',
  'مثال.إختبار',
  'उदाहरण.परीक्षा',
  'münchen.de',
  'mu\u0308nchen.de',
  'xn--e1afmkfd.xn--p1ai',
  '💩.la',
  // Invisible characters.
  'evil\u00ad.com',
  'evil.\u200bcom',
  'ev\u200dil.c\u2060om',
  'www\u200b.evil',
  // Numeric addresses.
  '192.0.2.7',
  '192.0.2.7/login',
  // E-mail addresses.
  'ann@example.com',
  'mailto:ann@example.com',
  'ann@localhost',
  'ann＠example．com',
  'Ann <ann@example.com>',
  'a..b@c',
  // Accepted false positives: only an aggressive linkifier turns these into links.
  'Done.Thanks',
  'Node.js',
];

const plain = [
  '',
  '.',
  'Hello Ann, here are the pictures of our trip.',
  'For you. And for Bob, too.',
  'e.g. this one',
  'a.e\u0301',
  'i.e. that one, a.k.a. the best',
  'z.B. das hier',
  'Ph.D.',
  'U.S.A.',
  '3.5 MB',
  '3.5MB',
  'v1.2',
  'v1.2.3-rc.1',
  '1.2.3',
  '24.12.2025',
  '10.30 am, 9.99 €',
  'song.mp3',
  'Well...yes',
  'Well…yes',
  'Awww. Nice!',
  'and/or',
  'C:\\pictures',
  'Note: this',
  '12:30',
  'and then //',
  'meet @ 5',
  '@ann',
  '2 pieces @ 3',
  'photo.jpg',
  'PHOTO.JPG',
  'photo.jpg.',
  'photo.final.jpg, and photo (2).webp',
  'the photo.jpg-version',
  'icon@2x.png',
  '写真.jpg',
  'ありがとう。またね。',
  '你好。谢谢！再见。',
  '안녕하세요. 감사합니다.',
  'नमस्ते। धन्यवाद।',
  '😀. 👍🏽',
  '5 < 6.',
];

describe('containsLink', () => {
  test.each(links)('finds one in %j', (text) => expect(containsLink(text)).toBe(true));
  test.each(plain)('finds none in %j', (text) => expect(containsLink(text)).toBe(false));

  test.each(formatIds.flatMap((id) => formats[id].extensions))('accepts a.%s as a file name', (extension) => {
    expect(containsLink(`see a.${extension} and B.${extension.toUpperCase()}`)).toBe(false);
    expect(containsLink(`see a.${extension}.com`)).toBe(true);
  });

  const hard = ['\u0323\u0301', 'a', '.', 'a.', '..a', '@', 'a@', '.a1', 'w', 'www', ':', '/', '-', '\u0301'];
  test.each([...hard, '。', 'a。', '1.', ' ', 'é', 'か。'])('takes linear time for a text of %j', (part) => {
    // Takes milliseconds. Quadratic work takes minutes.
    const text = part.repeat(400_000 / part.length);
    runInterruptible(() => {
      containsLink(text);
      containsLink(`${text}9`);
    });
  });
});
