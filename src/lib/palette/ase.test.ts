import { expect, test } from 'vitest';
import { paletteAse } from './ase.ts';

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('writes the published layout', () => {
  expect(hexOf(paletteAse([{ hex: '#ff0080' }], 'ab'))).toBe(
    [
      // Signature, version 1.0, three blocks.
      '41534546 0001 0000 00000003',
      // Start of a group of eight bytes: three UTF-16 units with the final zero.
      'c001 00000008 0003 0061 0062 0000',
      // A color of 36 bytes, named #FF0080.
      '0001 00000024 0008 0023 0046 0046 0030 0030 0038 0030 0000',
      // Its model, red 1, green 0, blue 128 / 255 as floats, and its type: normal.
      '52474220 3f800000 00000000 3f008081 0002',
      // End of the group.
      'c002 00000000',
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

/** A reader of the layout only. */
function readAse(bytes: Uint8Array): { type: number; name?: string; model?: string; channels?: number[] }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks = [];
  let at = 12;
  for (let count = view.getUint32(8); count > 0; count--) {
    const type = view.getUint16(at);
    const length = view.getUint32(at + 2);
    const start = at + 6;
    at = start + length;
    if (length === 0) {
      blocks.push({ type });
      continue;
    }
    const units = view.getUint16(start);
    const name = String.fromCharCode(
      ...Array.from({ length: units }, (_, unit) => view.getUint16(start + 2 + unit * 2)),
    );
    expect(name.endsWith('\0')).toBe(true);
    const after = start + 2 + units * 2;
    if (after === at) {
      blocks.push({ type, name: name.slice(0, -1) });
      continue;
    }
    expect(at - after).toBe(4 + 12 + 2);
    blocks.push({
      type,
      name: name.slice(0, -1),
      model: String.fromCharCode(...bytes.subarray(after, after + 4)),
      channels: [4, 8, 12].map((offset) => Math.round(view.getFloat32(after + offset) * 255)),
    });
  }
  expect(at).toBe(bytes.length);
  return blocks;
}

test('each color keeps its levels, between the start and the end of one group', () => {
  const colors = ['#000000', '#c81e32', '#0a7d4f', '#fafafa', '#ffffff'];
  const blocks = readAse(
    paletteAse(
      colors.map((hex) => ({ hex })),
      'Größe 🎨',
    ),
  );
  expect(blocks.at(0)).toEqual({ type: 0xc001, name: 'Größe 🎨' });
  expect(blocks.at(-1)).toEqual({ type: 0xc002 });
  expect(blocks.slice(1, -1)).toEqual(
    colors.map((hex) => ({
      type: 1,
      name: hex.toUpperCase(),
      model: 'RGB ',
      channels: [1, 3, 5].map((digit) => Number.parseInt(hex.slice(digit, digit + 2), 16)),
    })),
  );
});
