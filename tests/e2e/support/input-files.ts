import sharp from 'sharp';

/** A file for a file input. */
export interface InputFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Format = 'png' | 'jpeg' | 'tiff';

/** An image of a disc on a gradient. The extension of the name selects the format. */
export async function imageFile(name: string, width = 320, height = 240): Promise<InputFile> {
  const format: Format = name.endsWith('.tiff') ? 'tiff' : name.endsWith('.png') ? 'png' : 'jpeg';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#0a7"/><stop offset="1" stop-color="#fa3"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="30%" fill="#25c"/></svg>`;
  return { name, mimeType: `image/${format}`, buffer: await sharp(Buffer.from(drawing)).toFormat(format).toBuffer() };
}

/** A PNG of few colors, larger than it has to be. */
export async function flatGraphic(name: string): Promise<InputFile> {
  const bars = Array.from({ length: 12 }, (_, index) => {
    const height = 20 + ((index * 37) % 140);
    const color = index % 3 ? '#25c' : '#0a7';
    return `<rect x="${10 + index * 32}" y="${210 - height}" width="22" height="${height}" fill="${color}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="230" shape-rendering="crispEdges">
    <rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`;
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer(),
  };
}

/** A drawing of so many pixels that a device with little memory leaves it to the server: `haveLittleMemory`. */
export const largeDrawing = (name: string): InputFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><path fill="#2832c8" d="M0 0h2400v1800H0z"/></svg>',
  ),
});

/** A damaged PNG, of which only the signature is valid. */
export const brokenImage = (name: string): InputFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)]),
});

export const textFile = (name: string): InputFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Just words.'),
});
