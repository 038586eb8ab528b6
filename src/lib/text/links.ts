import { formatIds, formats } from '../formats/formats.ts';

/** Extensions of the files that this product reads or writes. None of them is a top-level domain. */
const fileExtensions: ReadonlySet<string> = new Set(formatIds.flatMap((id) => formats[id].extensions));

const nonAscii = /[^\0-\x7f]/gu;
/** Browsers drop these from host names (UTS 46), so `evil<soft hyphen>.com` opens evil.com. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const urlPrefix = /:\/\/|(?<![\p{L}\p{M}\p{N}])www[.。]/u;
/** Whatever is part of neither a host name nor an e-mail address. Emoji are: they are registered as domains. */
const delimiters = /[^\p{L}\p{M}\p{N}\p{So}\p{Sk}_.。@-]+/u;
const leadingWord = /^[\p{L}\p{M}\p{N}]+/u;
const twoLetters = /^\p{L}\p{M}*\p{L}/u;
const digit = /\p{N}/u;
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ipv4Address = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Whether a text contains something that a mail program may turn into a link: a URL, a host name, an IPv4 address or an
 * e-mail address. It needs no list of top-level domains, so `Done.Thanks` counts as well. Names of picture and PDF files
 * do not. Takes time linear in the length of the text.
 */
export function containsLink(text: string): boolean {
  const plain = text.replace(nonAscii, compatible).replace(ignorable, '').toLowerCase();
  return urlPrefix.test(plain) || plain.split(delimiters).some(isAddress);
}

/**
 * Full-width letters and signs become ASCII, and `．` and `｡` become `.` and `。`. One character at a time, because
 * normalizing a long run of combining marks takes quadratic time.
 */
const compatible = (character: string): string => character.normalize('NFKC');

function isAddress(word: string): boolean {
  const [local = '', ...hosts] = word.split('@');
  if (isHost(local) || hosts.some(isHost)) return true;
  // `icon@2x.png` is a file.
  return local !== '' && hosts.some((host) => host !== '' && !isFileName(host));
}

/** Two dots in a row end a host name, as in `Well...yes`. */
const isHost = (word: string): boolean => word.split(/[.。]{2,}/).some((name) => isHostName(name));

function isHostName(name: string): boolean {
  if (ipv4Address.test(name)) return true;
  return !isFileName(name) && labelsAfterDots(name).some(isTopLevel);
}

function isFileName(name: string): boolean {
  const extension = leadingLetters(labelsAfterDots(name).at(-1)?.slice(1) ?? '');
  return extension !== undefined && fileExtensions.has(extension);
}

/** The labels that follow another one, each with its dot: `.b` and `.c` of `a.b.c`. */
const labelsAfterDots = (name: string): string[] => name.replace(/^[.。]|[.。]$/g, '').match(/[.。][^.。]*/g) ?? [];

/** `。` ends sentences, mostly without a blank: in front of Chinese or Japanese words it is no dot of a host name. */
function isTopLevel(dotAndLabel: string): boolean {
  const label = dotAndLabel.slice(1);
  if (dotAndLabel.startsWith('。') && ideographs.test(label)) return false;
  return leadingLetters(label) !== undefined;
}

/** The letters that a top-level domain starts with, `xn` of `xn--` included; none of `mp3`. */
function leadingLetters(label: string): string | undefined {
  const word = leadingWord.exec(label)?.[0] ?? '';
  return twoLetters.test(word) && !digit.test(word) ? word : undefined;
}
