import { hasServer } from '#lib/has-server.ts';
import { isPdfPage } from '../frame/navigation.ts';

/** The cards of the tools page. */
export const imageTools = [
  {
    id: 'comparison',
    name: 'Advanced Image Comparison',
    text: 'Two pictures side by side, under a slider, over each other or as their difference, which is measured as well. The report is one HTML file.',
    where: 'Works in your browser. Nothing is uploaded.',
    href: '/tools/image-comparison',
  },
  {
    id: 'palette',
    name: 'Color Palette Extraction',
    text: 'The 3 to 12 main colors of a picture with their share, as HEX, RGB, HSL and OKLCH, and as CSS variables, JSON, PNG or ASE.',
    where: 'Works in your browser. Nothing is uploaded.',
    href: '/tools/color-palette',
  },
  {
    id: 'compression',
    name: 'Image Compression',
    text: 'One photo or forty, each below a size that you name or at a quality of your choice, to download one by one or as a ZIP.',
    where: '{privacy-line}',
    href: '/image-compression',
  },
] as const;

/** Converter pages that open with a specific tool. */
const allConverterLinks = [
  { name: 'Image Resizer', text: 'By pixels, percent or a preset', href: '/image-resizer' },
  { name: 'Image Effects', text: 'Grayscale, sepia, blur and more', href: '/image-effects' },
  { name: 'Images to PDF', text: 'Many pictures, one document', href: '/images-to-pdf' },
  { name: 'PDF to JPG', text: 'Every page a picture', href: '/pdf-to-jpg' },
  { name: 'PDF to PNG', text: 'Every page a sharp picture', href: '/pdf-to-png' },
  { name: 'PNG to JPG', text: 'Usually smaller, for photos', href: '/convert/png-to-jpg' },
  { name: 'Batch Convert', text: 'Many files in one go', href: '/batch-convert' },
] as const;

export const converterLinks = allConverterLinks.filter(({ href }) => hasServer || !isPdfPage(href));
