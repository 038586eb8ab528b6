import { formats, outputFormats } from '../lib/formats/formats.ts';
import { builtInIds } from '../lib/options/built-in-presets.ts';
import { placeholders } from '../lib/text/name-pattern.ts';
import { defaultOf, type Field, isSwitch, optionFields, pdfFields, usedFlag } from './arguments.ts';

/** Defaults that say more than their absence. */
function defaultText(field: Field): string {
  const value = defaultOf(field);
  return typeof value === 'object' || value === undefined || value === false || value === '' ? '' : ` (${value})`;
}

const usageOf = (field: Field): string =>
  isSwitch(field) ? usedFlag(field) : `${usedFlag(field)} …${defaultText(field)}`;

/** Lines of at most 100 characters. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 96) lines.push(`  ${word}`);
    else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return lines.join('\n');
}

/** What `--help` prints. */
export const help = (): string => `Converts images and pages of PDFs on this machine. Nothing is uploaded.

Usage: image-converter <files, folders, patterns or -> [options]

  image-converter photo.heic -f webp -q 80
  image-converter photos/ -f avif --width 1600 -o small/
  image-converter photos/ --width 800 --name '{name}-{width}w'
  image-converter scan.pdf -f png --pages 1-3 --pdf-dpi 300
  image-converter *.jpg -f pdf --page-size a4 -o album.pdf
  image-converter - -f jpg --target-size 200kb < in.png > out.jpg

  -f, --format …        ${outputFormats.map((format) => formats[format].extensions[0]).join(', ')}, or pdf (jpg)
  -q, --quality …       0 to 100 (90)
      --target-size …   at most 200kb or 1.5mb, at the best quality that fits
      --name …          of results: text and ${placeholders.map((one) => `{${one}}`).join(' ')}, {index:3}
      --pages …         pages of a PDF: 1-3,7
      --preset …        ${builtInIds.join(', ')}, or a file; other options replace its values
  -o, --out …           a folder, a file, or - (beside each source)
  -j, --jobs …          files at once (as many as processor cores)
      --force           replaces files
      --json            prints a line of JSON for each result
      --completion      prints a script for bash and zsh: source <(image-converter --completion)
      --help, --version

All options of the API, with their defaults:
${wrapped(optionFields.map(usageOf))}

Of one PDF (-f pdf):
${wrapped(pdfFields.map(usageOf))}

docs/API.md says what they do. Exit status: 0 everything was converted, 1 something was not, 2 the command is wrong, 130 cancelled.
`;
