/** Error correction levels: the share of a code that may be damaged. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

export interface QrSettings {
  level: QrLevel;
  /** `#rgb` or `#rrggbb`, like `light`. */
  dark: string;
  light: string;
  /** Quiet zone in modules, the squares of the code. */
  margin: number;
  /** Width in pixels. */
  width: number;
}

export const qrDefaults: QrSettings = { level: 'M', dark: '#000000', light: '#ffffff', margin: 4, width: 200 };

/** Data URL of a QR code; undefined if it cannot be drawn. */
export async function qrPng(
  address: string,
  { level, dark, light, margin, width }: QrSettings,
): Promise<string | undefined> {
  try {
    const { toDataURL } = await import('qrcode');
    return await toDataURL(address, { errorCorrectionLevel: level, color: { dark, light }, margin, width });
  } catch {
    return undefined;
  }
}
