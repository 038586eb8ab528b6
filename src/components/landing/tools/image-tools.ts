import { converterMessages, toolListMessages, toolMessages } from './messages.ts';

/** The cards of the tools page. */
export const imageTools = () =>
  [
    {
      id: 'comparison',
      ...toolMessages.comparison,
      where: toolListMessages.onDevice,
      href: '/tools/image-comparison',
    },
    { id: 'palette', ...toolMessages.palette, where: toolListMessages.onDevice, href: '/tools/color-palette' },
    { id: 'favicon', ...toolMessages.favicon, where: toolListMessages.onDevice, href: '/tools/favicon-generator' },
    { id: 'compression', ...toolMessages.compression, where: '{privacy-line}', href: '/image-compression' },
  ] as const;

/** Converter pages that open with a specific tool. */
export const converterLinks = () => [
  { ...converterMessages.resizer, href: '/image-resizer' },
  { ...converterMessages.photo, href: '/photo-size-kb' },
  { ...converterMessages.signature, href: '/signature-size-kb' },
  { ...converterMessages.effects, href: '/image-effects' },
  { ...converterMessages.imagesToPdf, href: '/images-to-pdf' },
  { ...converterMessages.pdfToJpg, href: '/pdf-to-jpg' },
  { ...converterMessages.pdfToPng, href: '/pdf-to-png' },
  { ...converterMessages.pngToJpg, href: '/convert/png-to-jpg' },
  { ...converterMessages.batch, href: '/batch-convert' },
];
