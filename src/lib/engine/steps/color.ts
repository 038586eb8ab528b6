/** `#rgb` or `#rrggbb` as channels of 0 to 255. */
export function colorChannels(color: string): { r: number; g: number; b: number } {
  const digits = color.slice(1);
  const [r = 255, g = 255, b = 255] = (digits.match(digits.length === 3 ? /./g : /../g) ?? []).map((hex) =>
    Number.parseInt(hex.length === 1 ? hex + hex : hex, 16),
  );
  return { r, g, b };
}
