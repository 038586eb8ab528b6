/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages = {
  title: 'Image Tools: Compare, Extract Colors, Compress',
  description:
    'Compare two images pixel by pixel, get the colors of an image, make favicons, or compress up to 100 images to a size you choose. Free, no registration.',
  keywords: [
    'image tools',
    'image comparison',
    'color palette extraction',
    'favicon generator',
    'image compression',
    'online photo tools',
  ],
  heading: 'Image tools',
  tagline: (toPdf: Link) => `Compress, compare, ${toPdf('convert to PDF')}, pick colors, or make favicons.`,
  all: 'All image tools',
  more: 'More image tools',
  launch: 'Launch Tool',
  launchTool: (name: string) => `Launch Tool: ${name}`,
  toConverter: 'Go to Converter',
  toConverterFrom: (name: string) => `Go to Converter from ${name}`,
  inConverter: 'More in the converter',
  onDevice: 'Runs on your device. Nothing is uploaded.',
};

/** Names and descriptions of the tools. */
export const toolMessages = {
  comparison: {
    name: 'Advanced Image Comparison',
    text: 'Compare two images side by side, with a slider, or as a diff.',
  },
  palette: {
    name: 'Color Palette Extraction',
    text: 'Get the 3 to 12 main colors of an image as HEX, RGB, HSL or OKLCH.',
  },
  favicon: {
    name: 'Favicon Generator',
    text: 'Make all icons of a website from one image, with the HTML.',
  },
  compression: { name: 'Image Compression', text: 'Compress images to a size you choose.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages = {
  resizer: { name: 'Image Resizer', text: 'By pixels, percent or a preset' },
  photo: { name: 'Photo for a Form', text: 'Exact pixels, KB and DPI' },
  signature: { name: 'Signature for a Form', text: 'Exact pixels, KB and DPI' },
  effects: { name: 'Image Effects', text: 'Grayscale, sepia, blur and more' },
  imagesToPdf: { name: 'Images to PDF', text: 'Many images, one document' },
  pdfToJpg: { name: 'PDF to JPG', text: 'Every page as an image' },
  pdfToPng: { name: 'PDF to PNG', text: 'Every page as a sharp image' },
  pngToJpg: { name: 'PNG to JPG', text: 'Usually smaller, for photos' },
  batch: { name: 'Batch Convert', text: 'Many images at once' },
};

/** Texts of all tools. */
export const toolPageMessages = {
  privacy: 'Private by design',
  needsScript: (converter: Link) =>
    `This tool works in your browser and needs JavaScript, which is turned off. The ${converter('converter')} works without it, one file at a time.`,
};

export const comparisonMessages = {
  title: 'Compare Two Images Online: Slider, Onion, Difference, SSIM',
  description:
    'Lay two images side by side, under a slider or over each other, see their difference and measure how alike they are. Nothing is uploaded.',
  keywords: [
    'image comparison',
    'compare two images',
    'image diff',
    'SSIM',
    'SSIMULACRA 2',
    'heat map',
    'before and after slider',
    'onion skin',
  ],
  heading: 'Advanced image comparison',
  tagline: 'See and measure what differs between two images. Nothing is uploaded.',
  how: 'How to compare two images',
  steps: [
    'Drop, choose or paste two images. With more in the list, the first two are compared.',
    'Choose a mode: side by side, a slider over both, onion, where the second lies half see-through on the first, or difference, which is black where both are equal and can be amplified.',
    'Zoom from 50 to 200%, lay a grid over both, or have the pixels that differ painted red. The heat map shows where people see a difference.',
    'Download the report: one HTML file with the images, their difference and every figure.',
  ],
  meaning: 'What the figures say',
  figures: [
    'The visual score says how much of a change people see. 100 means equal. From 90, people see no difference; from 80, only those who flip between both; below 70, most people do. It is SSIMULACRA 2 of the JPEG XL project, which was fitted to the ratings of thousands of people.',
    'Structural similarity (SSIM) compares brightness, contrast and structure in small windows. 1 means equal; the lower it is, the more has changed. It follows Wang, Bovik, Sheikh and Simoncelli (2004).',
    'Differing pixels counts those more than 10 of 255 levels apart in red, green or blue.',
    'Images of different sizes are measured at the smaller one’s size, and at four megapixels at most. The page says when that was done. Of an animation, the first frame counts. See-through parts are measured on white, and for the visual score on a dark and a bright gray, of which the worse counts.',
  ],
  privacy:
    'Your browser opens the images, compares them and writes the report. None of it is sent anywhere, unless you go on to the converter and convert them there.',
  which: 'Which images can be compared',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO and whatever else your browser draws. HEIC and TIFF are drawn on your device by a decoder that loads with the first such image. An old browser may not run it: then ${converter('convert them to PNG')} first. The limit is 100 megapixels an image.`,
};

export const paletteMessages = {
  title: 'Color Palette Extraction: Colors from an Image',
  description:
    'Take 3 to 12 main colors out of an image with their share, HEX, RGB, HSL and OKLCH. Copy as CSS or JSON, save as ASE or PNG. Nothing is uploaded.',
  keywords: ['color palette', 'palette from image', 'extract colors', 'HEX', 'OKLCH', 'CSS variables', 'ASE swatches'],
  heading: 'Color palette extraction',
  tagline: 'The main colors of an image, ready to copy. Nothing is uploaded.',
  how: 'How to take a palette from an image',
  steps: [
    'Drop, choose or paste an image.',
    'Say how many colors you want, from 3 to 12.',
    'Press a value to copy it: HEX, RGB, HSL or OKLCH, all of the same color.',
    'Copy the whole palette as CSS variables or JSON. Save it as a file of these, as a PNG of swatches, or as Adobe Swatch Exchange (ASE) for design programs.',
  ],
  method: 'How the colors are found',
  rules: [
    'Pixels are grouped in OKLab, a color space in which distances follow what the eye sees, by k-means. A group’s mean is the color; its share is the part of the image that the group covers.',
    'Colors that look alike become one. An image with fewer colors than you asked for gives fewer.',
    'See-through pixels are left out. The same image always gives the same palette.',
    'Large images are sampled on a grid of at most 512 by 512 pixels.',
  ],
  privacy:
    'Your browser reads the image itself. It is not sent anywhere, unless you go on to the converter and convert it there.',
  which: 'Which images work',
  formats: (converter: Link) =>
    `All that your browser draws, up to 100 megapixels. HEIC and TIFF are drawn on your device by a decoder that loads with the first such image. An old browser may not run it: then ${converter('convert them to JPG or PNG')} first.`,
};

export const faviconMessages = {
  title: 'Favicon Generator: ICO, SVG and App Icons in a ZIP',
  description:
    'Make favicon.ico, an Apple touch icon, Android icons and the manifest from one image, with the HTML lines to copy. On your device, nothing is uploaded.',
  keywords: ['favicon generator', 'favicon.ico', 'apple-touch-icon', 'maskable icon', 'site.webmanifest', 'PWA icons'],
  heading: 'Favicon generator',
  tagline: 'All icons of a website from one image. Nothing is uploaded.',
  how: 'How to add a favicon to a website',
  steps: [
    'Drop, choose or paste a logo. An SVG, or a square image of 512 pixels or more, works best.',
    'Choose the background of the icons that cannot be transparent.',
    'Download the ZIP, and unpack it into the root folder of the site.',
    'Copy the HTML lines into the head of every page, and write the name of your site into site.webmanifest.',
  ],
  content: 'What the ZIP contains',
  files: [
    'favicon.ico with 16, 32 and 48 pixels, for tabs, bookmarks and search results.',
    'favicon.svg, the file itself, if you chose an SVG.',
    'apple-touch-icon.png with 180 pixels, for the home screen of an iPhone or iPad.',
    'icon-192.png and icon-512.png with transparency, for Android and desktop apps.',
    'icon-maskable-512.png, whose logo fits into the circle that no launcher cuts off.',
    'site.webmanifest, which lists the icons for browsers.',
  ],
  drawing: 'How the icons are drawn',
  method:
    'An SVG is drawn anew at each size. Other images are reduced in steps, which keeps edges smooth. An image that is not square is centered, and nothing is cut off. A logo on transparency gets a margin on the Apple icon.',
  privacy: (pngToIco: Link) =>
    `Your browser draws the icons itself and sends the image nowhere. To make an ICO with up to 256 pixels for Windows, use ${pngToIco('PNG to ICO')}.`,
};
