import { Info } from './icons.tsx';

/** Notices about a result. */
export function Notices({ notices }: { notices: readonly { code: string; text: string }[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 pl-15 text-caption text-muted sm:pl-16">
      {notices.map(({ code, text }) => (
        <li key={code} className="flex gap-2">
          <Info aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
