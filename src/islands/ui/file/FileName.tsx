/** A longer name is truncated in the middle, so that a page number and the extension stay visible. */
const LONG = 16;
const END = 9;

/** File name on one line, isolated for bidirectional text. */
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
