import { formatIds, formats } from '../formats/formats.ts';

/** Extensions of supported files. None of them is a top-level domain. */
const fileExtensions: ReadonlySet<string> = new Set(formatIds.flatMap((id) => formats[id].extensions));

const nonAscii = /[^\0-\x7f]/gu;
/** Browsers drop these from host names (UTS 46), so `evil<soft hyphen>.com` opens evil.com. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const urlPrefix = /:\/\/|(?<![\p{L}\p{M}\p{N}])www[.。]/u;
/** Characters outside host names and e-mail addresses. Emoji are not delimiters, because emoji domains exist. */
const delimiters = /[^\p{L}\p{M}\p{N}\p{So}\p{Sk}_.。@-]+/u;
const leadingWord = /^[\p{L}\p{M}\p{N}]+/u;
const twoLetters = /^\p{L}\p{M}*\p{L}/u;
const digit = /\p{N}/u;
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ipv4Address = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Whether a text contains something that a mail client may turn into a link: a URL, a host name, an IPv4 address or an
 * e-mail address. It uses no list of top-level domains, so `Done.Thanks` matches. Names of image and PDF files do not
 * match. Takes linear time.
 */
export function containsLink(text: string): boolean {
  const plain = text.replace(nonAscii, compatible).replace(ignorable, '').toLowerCase();
  return urlPrefix.test(plain) || plain.split(delimiters).some(isAddress);
}

/**
 * Maps full-width letters and symbols to ASCII, and `．` and `｡` to `.` and `。`. It converts single characters, because
 * normalizing a long run of combining marks takes quadratic time.
 */
const compatible = (character: string): string => character.normalize('NFKC');

function isAddress(word: string): boolean {
  const [local = '', ...hosts] = word.split('@');
  if (isHost(local) || hosts.some(isHost)) return true;
  // `icon@2x.png` is a file name.
  return local !== '' && hosts.some((host) => host !== '' && !isFileName(host));
}

/** Two consecutive dots end a host name, as in `Well...yes`. */
const isHost = (word: string): boolean => word.split(/[.。]{2,}/).some((name) => isHostName(name));

function isHostName(name: string): boolean {
  if (ipv4Address.test(name)) return true;
  return !isFileName(name) && labelsAfterDots(name).some(isTopLevel);
}

function isFileName(name: string): boolean {
  const extension = leadingLetters(labelsAfterDots(name).at(-1)?.slice(1) ?? '');
  return extension !== undefined && fileExtensions.has(extension);
}

/** The labels after the first, each with its dot: `.b` and `.c` of `a.b.c`. */
const labelsAfterDots = (name: string): string[] => name.replace(/^[.。]|[.。]$/g, '').match(/[.。][^.。]*/g) ?? [];

/** `。` ends sentences, usually without a space. Before Chinese or Japanese words it is not the dot of a host name. */
function isTopLevel(dotAndLabel: string): boolean {
  const label = dotAndLabel.slice(1);
  if (dotAndLabel.startsWith('。') && ideographs.test(label)) return false;
  return leadingLetters(label) !== undefined;
}

/** The leading letters of a top-level domain, including `xn` of `xn--`. Undefined for labels such as `mp3`. */
function leadingLetters(label: string): string | undefined {
  const word = leadingWord.exec(label)?.[0] ?? '';
  return twoLetters.test(word) && !digit.test(word) ? word : undefined;
}
