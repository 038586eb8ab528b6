import { latin1Text } from '../bytes.ts';
import { markedEncoding } from '../formats/signatures.ts';

/** An XML declaration. */
export const declaration = /^<\?xml\s[^>]*>/;
const declaredEncoding = /^<\?xml\s[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** Maximum length of an XML declaration, which is at the start of the text. */
const MAX_DECLARATION_BYTES = 256;

export interface SvgText {
  /** Without the declaration of another encoding than UTF-8. */
  text: string;
  /** The name of the encoding, if the file declares none or UTF-8 and is not valid UTF-8. */
  assumedEncoding?: string | undefined;
}

/**
 * Decodes an SVG file by its byte order mark, else by its XML declaration, else as UTF-8. Text that is not UTF-8 and declares
 * nothing else is Windows-1252, which old drawing programs write, unless most of its characters are valid UTF-8.
 */
export function decodeSvg(bytes: Uint8Array): SvgText {
  const declared = declaredEncoding.exec(latin1Text(bytes.subarray(0, MAX_DECLARATION_BYTES)))?.[1]?.toLowerCase();
  const decoder = decoderFor(markedEncoding(bytes) ?? declared);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'utf-8') return { text: text.replace(declaration, '') };
  if (isUtf8(bytes))
    return { text: declared === undefined || declared === 'utf-8' ? text : text.replace(declaration, '') };
  const isMostlyValid = count(text, replacementCharacter) < count(text, otherCharacter);
  return isMostlyValid
    ? { text, assumedEncoding: 'UTF-8' }
    : { text: new TextDecoder('windows-1252').decode(bytes).replace(declaration, ''), assumedEncoding: 'Windows-1252' };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const replacementCharacter = /\ufffd/g;
/** Characters that are not ASCII. */
const otherCharacter = /[\u0080-\ufffc]/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function decoderFor(label: string | undefined): TextDecoder {
  // A declaration that is readable as single bytes is not UTF-16, whatever it declares.
  if (label === 'utf-16' || label === 'ucs-2') return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
