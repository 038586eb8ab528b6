import { formatIds, formats } from '#lib/formats/formats.ts';
import { showError } from '#session/toast.ts';
import { imagesInTextMessages } from '../messages.ts';

// Images in text that is pasted or dropped. Loaded with the first of it.

/** Text of a clipboard or a drag, by its type. */
export interface TransferredText {
  html: string;
  /** `text/uri-list`: one URL per line. */
  links: string;
  plain: string;
}

/** Longer text keeps the page busy for seconds. */
const MAX_CHARACTERS = 100e6;
/** RFC 2397: media type, parameters, data. */
const dataUrl = /^\s*data:([^;,]*)((?:;[^;,]*)*),/i;
/** The type and the parameters of a data URL are shorter. */
const MAX_TYPE_CHARACTERS = 200;
const imageUrl = /^\s*data:image\//i;
const webLink = /^\s*https?:\/\/\S+\s*$/i;

/**
 * Adds the images that a text contains as data URLs. A toast explains what to do about others: pages load nothing from other
 * sites.
 */
export async function addImagesOf(
  transferred: TransferredText,
  add: (files: readonly File[]) => unknown,
): Promise<void> {
  const { html, links, plain } = transferred;
  if (html.length + links.length + plain.length > MAX_CHARACTERS) {
    return showError(imagesInTextMessages.nothingAdded, imagesInTextMessages.tooMuch);
  }
  const sources = sourcesIn(transferred);
  const files = sources.map(fileOf).filter((file) => file !== undefined);
  if (files.length > 0) await add(files);
  const linked = sources.length - files.length;
  if (linked > 0) {
    showError(
      files.length > 0 ? imagesInTextMessages.notAllAdded : imagesInTextMessages.nothingAdded,
      imagesInTextMessages.linkedImages(linked),
    );
  } else if (files.length === 0) {
    showError(
      imagesInTextMessages.nothingAdded,
      webLink.test(links.split('\n')[0] || plain) ? imagesInTextMessages.link : imagesInTextMessages.text,
    );
  }
}

/** URLs of the images of a text, each once. */
function sourcesIn({ html, links, plain }: TransferredText): string[] {
  const images = html ? imageUrls(html) : [];
  const all = images.length > 0 ? images : [...links.split('\n'), plain].filter((text) => imageUrl.test(headOf(text)));
  return [...new Set(all)];
}

/** URLs of the images in HTML. A parsed document neither loads them nor runs scripts. */
function imageUrls(html: string): string[] {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img[src]');
  return Array.from(images, (image) => image.getAttribute('src') ?? '');
}

const headOf = (url: string): string => url.slice(0, MAX_TYPE_CHARACTERS);

/** The file of a data URL. Undefined for other URLs, types and broken data. */
function fileOf(url: string): File | undefined {
  const [head = '', type = '', parameters = ''] = dataUrl.exec(headOf(url)) ?? [];
  const mime = type.toLowerCase().trim();
  if (!mime.startsWith('image/')) return undefined;
  try {
    const data = decodeURIComponent(url.slice(head.length));
    const bytes = /;\s*base64$/i.test(parameters.trim()) ? fromBase64(data) : new TextEncoder().encode(data);
    return new File([bytes], nameOf(mime), { type: mime });
  } catch {
    // Not Base64, or not a percent-encoding.
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** As browsers name pasted images. */
function nameOf(mime: string): string {
  const format = formatIds.find((id) => formats[id].mime === mime);
  return format ? `image.${formats[format].extensions[0]}` : 'image';
}
