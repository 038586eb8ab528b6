/** The parts of XML without tags. Their module is separate from the tokenizer, because each page loads it to recognize drawings. */
const sections = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'cdata', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'instruction', opening: '<?', closing: '?>' },
] as const;

export type SectionKind = (typeof sections)[number]['kind'];

/** The section that starts at an index. Its end is undefined if nothing closes it. */
export function sectionAt(text: string, start: number): { kind: SectionKind; end: number | undefined } | undefined {
  const section = sections.find(({ opening }) => text.startsWith(opening, start));
  if (!section) return undefined;
  const closing = text.indexOf(section.closing, start + section.opening.length);
  return { kind: section.kind, end: closing < 0 ? undefined : closing + section.closing.length };
}
