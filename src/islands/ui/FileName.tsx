/** A name longer than this gives way in its middle, so that its end stays in sight: the number of a page, and the extension. */
const LONG = 24;
const END = 14;

/** A file's name on one line, isolated from the text around it: it may run from right to left. */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const characters = Array.from(name);
  const kept = characters.length > LONG ? END : 0;
  const beginning = characters.slice(0, characters.length - kept).join('');
  return (
    <bdi className={`flex min-w-0 ${className}`} title={name}>
      <span className="truncate whitespace-pre">{beginning}</span>
      {kept > 0 && <span className="shrink-0 whitespace-pre">{characters.slice(-kept).join('')}</span>}
    </bdi>
  );
}
