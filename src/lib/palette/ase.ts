import type { PaletteColor } from './exports.ts';

const SIGNATURE = 'ASEF';
const VERSION = [1, 0] as const;
/** Types of blocks. */
const COLOR = 0x00_01;
const GROUP_START = 0xc0_01;
const GROUP_END = 0xc0_02;
/** Type of a color that changes where it is used when the swatch changes is 0, that of a spot color 1. */
const NORMAL = 2;

/**
 * Colors as an Adobe Swatch Exchange file, in one group. All numbers are big-endian, and names are UTF-16 with a final
 * zero. Adobe has not published the format; this follows the layout that Olivier Berten described
 * (http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase).
 * @param name of the group
 */
export function paletteAse(colors: readonly Pick<PaletteColor, 'hex'>[], name: string): Uint8Array<ArrayBuffer> {
  const blocks = [
    block(GROUP_START, nameBytes(name)),
    ...colors.map(({ hex }) => block(COLOR, colorBytes(hex))),
    block(GROUP_END, []),
  ];
  return Uint8Array.from([...ascii(SIGNATURE), ...VERSION.flatMap(uint16), ...uint32(blocks.length), ...blocks.flat()]);
}

const block = (type: number, content: readonly number[]): number[] => [
  ...uint16(type),
  ...uint32(content.length),
  ...content,
];

/** The name of a color is its hexadecimal notation. */
function colorBytes(hex: string): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [...nameBytes(hex.toUpperCase()), ...ascii('RGB '), ...channels.flatMap(float32), ...uint16(NORMAL)];
}

/** The length counts UTF-16 units, with the zero. */
function nameBytes(name: string): number[] {
  const units = Array.from({ length: name.length }, (_, at) => name.charCodeAt(at));
  return [...uint16(units.length + 1), ...units.flatMap(uint16), ...uint16(0)];
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const uint16 = (value: number): number[] => [value >>> 8, value & 0xff];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xff_ff)];

function float32(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return uint32(view.getUint32(0));
}
