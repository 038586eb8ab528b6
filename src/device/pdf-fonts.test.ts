import { expect, test } from 'vitest';
import { fontFor } from '../lib/engine/pdfium/font-choice.ts';
import { pdfFontUrls } from './pdf-fonts.ts';

test('the device has the address of every font that the server has for PDFs', () => {
  const faces = ['Any', 'Arabic Typesetting', 'Mangal', 'Angsana'];
  const wanted = [0, 128, 129, 134, 136, 178, 222].flatMap((charset) =>
    [400, 700].flatMap((weight) =>
      [false, true].flatMap((italic) =>
        [0, 1, 16].flatMap((pitchFamily) =>
          faces.map((face) => fontFor({ charset, weight, italic, pitchFamily, face })?.name ?? ''),
        ),
      ),
    ),
  );
  expect(Object.keys(pdfFontUrls).sort()).toEqual([...new Set(wanted)].sort());
});
