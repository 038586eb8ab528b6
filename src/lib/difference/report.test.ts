import { expect, test } from 'vitest';
import { type Report, reportHtml } from './report.ts';

const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&.png`;
const facts = { name: evil, sizeBytes: 2048, type: 'image/png', lastModified: 0, width: 4, height: 3 };
const report: Report = {
  first: facts,
  second: { ...facts, type: 'image/jpeg' },
  pixels: { score: 83.21, ssim: 0.9876, changedShare: 0.25, width: 4, height: 3, notes: ['A note.'] },
  images: [{ url: 'data:image/jpeg;base64,AA==', alt: 'First', caption: evil }],
  madeAt: Date.UTC(2026, 10, 21),
};

test('contains the images and all metrics', () => {
  const html = reportHtml(report);
  for (const part of [
    'data:image/jpeg;base64,AA==',
    '0.9876',
    '83.2 (differences only when you flip between both)',
    '25%',
    '2.00 KB',
    'A note.',
    'Different formats',
  ])
    expect(html).toContain(part);
});

test('escapes names, and contains no scripts or external resources', () => {
  const html = reportHtml(report);
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<[^>]+\son\w+=|https?:|<link|@import|url\(/i);
  expect(html).toContain("default-src 'none'");
});

test('states why pixel metrics are missing', () => {
  const html = reportHtml({ ...report, pixels: { failed: 'Too <large>.' } });
  expect(html).toContain('Too &lt;large&gt;.');
  expect(html).not.toContain('SSIM');
});
