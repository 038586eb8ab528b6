/** The cards of the tools page. */
export const imageTools = [
  {
    id: 'comparison',
    name: 'Advanced Image Comparison',
    text: 'Compare two images side by side, with a slider, or as a diff.',
    where: 'Runs on your device. Nothing is uploaded.',
    href: '/tools/image-comparison',
  },
  {
    id: 'palette',
    name: 'Color Palette Extraction',
    text: 'Get the 3 to 12 main colors of an image as HEX, RGB, HSL or OKLCH.',
    where: 'Runs on your device. Nothing is uploaded.',
    href: '/tools/color-palette',
  },
  {
    id: 'favicon',
    name: 'Favicon Generator',
    text: 'Make all icons of a website from one image, with the HTML.',
    where: 'Runs on your device. Nothing is uploaded.',
    href: '/tools/favicon-generator',
  },
  {
    id: 'compression',
    name: 'Image Compression',
    text: 'Compress images to a size you choose.',
    where: '{privacy-line}',
    href: '/image-compression',
  },
] as const;

/** Converter pages that open with a specific tool. */
export const converterLinks = [
  { name: 'Image Resizer', text: 'By pixels, percent or a preset', href: '/image-resizer' },
  { name: 'Image Effects', text: 'Grayscale, sepia, blur and more', href: '/image-effects' },
  { name: 'Images to PDF', text: 'Many images, one document', href: '/images-to-pdf' },
  { name: 'PDF to JPG', text: 'Every page as an image', href: '/pdf-to-jpg' },
  { name: 'PDF to PNG', text: 'Every page as a sharp image', href: '/pdf-to-png' },
  { name: 'PNG to JPG', text: 'Usually smaller, for photos', href: '/convert/png-to-jpg' },
  { name: 'Batch Convert', text: 'Many images at once', href: '/batch-convert' },
] as const;
