import sharp from 'sharp';
import { expect, test } from 'vitest';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { chunk, fixtures } from '../../../../tests/fixtures/make.ts';

const png = { outputFormat: 'png' };

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="late"/></rdf:RDF></x:xmpmeta>';
const END_BYTES = 12;
const withLate = async (...chunks: Buffer[]): Promise<Buffer> => {
  const file = await fixtures.png();
  return Buffer.concat([file.subarray(0, -END_BYTES), ...chunks, file.subarray(-END_BYTES)]);
};

test('metadata after the pixels is kept', async () => {
  const file = await withLate(
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    chunk('tEXt', Buffer.from('Comment\0written late')),
  );
  const { file: kept } = await run(file, { options: { outputFormat: 'png', width: 80 } });
  const { xmp: packet, comments } = await sharp(kept).metadata();
  expect(packet?.toString()).toContain('dc:format="late"');
  expect(comments).toContainEqual({ keyword: 'Comment', text: 'written late' });
  const { file: removed } = await run(file, { options: { outputFormat: 'png', width: 80, preserveMetadata: false } });
  expect(await sharp(removed).metadata()).not.toHaveProperty('xmp');
});

test.each([1, 5, 13, 20])('cut by %i bytes, it shows the rows up to the cut', async (bytes) => {
  const file = await fixtures.png();
  const { file: result, codes } = await run(file.subarray(0, -bytes), { options: png });
  const { channels } = await sharp(result).extract({ left: 0, top: 0, width: 160, height: 60 }).stats();
  expect(channels[0]?.mean).toBeGreaterThan(60);
  expect(codes.filter((code) => code !== 'truncated')).toEqual([]);
});

test('for iPhone apps is not called damaged', async () => {
  const file = await fixtures.png();
  const converted = Buffer.concat([
    file.subarray(0, 8),
    chunk('CgBI', Buffer.from([0x50, 0, 0x20, 6])),
    file.subarray(8),
  ]);
  const response = await respond(converted);
  // Its pixels are those of any other PNG here, which some decoders read.
  if (!response.ok) expect(response.error).toMatchObject({ code: 'not_supported' });
});
