import { expect, test } from 'vitest';
import { noticeText } from '../plan/notices/notice-text.ts';
import { firstFrame, flattened, locationKept } from '../plan/notices/notices.ts';
import { distinctNotices } from './notices.ts';

test('a notice is said once, with its formats if it is not about all of them', () => {
  const results = [
    { format: 'avif', notices: [firstFrame('AVIF', 3), locationKept()] },
    { format: 'avif', notices: [firstFrame('AVIF', 3), locationKept()] },
    { format: 'webp', notices: [locationKept()] },
    { format: 'jpg', notices: [flattened('#336699'), locationKept()] },
    { format: 'jpg', notices: [flattened('#336699'), locationKept()] },
  ] as const;
  expect(distinctNotices(results).map(noticeText)).toEqual([
    expect.stringMatching(/^AVIF: /),
    noticeText(locationKept()),
    'JPEG: Transparent areas are now #336699.',
  ]);
});
