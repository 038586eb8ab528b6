import { expect, test } from 'vitest';
import { withKind } from './notice-kinds.ts';
import * as notices from './notices.ts';

const samples = [
  notices.firstFrame('JPEG', 24),
  notices.firstPage(3),
  notices.flattened('#fff'),
  notices.translucencyLost('#fff'),
  notices.metadataDropped('BMP'),
  notices.fieldsDropped('BMP'),
  notices.dpiDropped('SVG'),
  notices.blockDropped('EXIF'),
  notices.depthReduced('PNG'),
  notices.truncated(),
  notices.pixelsDamaged(),
  notices.gainMapDropped(),
  notices.channelsDropped(1),
  notices.videoDropped(),
  notices.externalReferences(),
  notices.scriptsIgnored(),
  notices.watermarkBlank(),
];

test.each(samples)('$code is a loss', (notice) => {
  expect(withKind(notice).kind).toBe('loss');
});

test('facts and advice are no losses', () => {
  expect(withKind(notices.locationKept()).kind).toBe('info');
  expect(withKind(notices.originalKept()).kind).toBe('info');
  const [missed, tip] = notices.targetSizeMissed('jpg', 1000, { sizeBytes: 5000, metadataBytes: 4000 });
  expect([missed, tip].map((notice) => notice && withKind(notice).kind)).toEqual(['loss', 'tip']);
  expect(withKind({ code: 'of_a_newer_server' }).kind).toBe('info');
});
