import { Info, Lightbulb, TriangleAlert } from './icons.tsx';

/** A loss is amber. Each kind has its own icon, because colors alone are not enough. */
export const noticeLooks = {
  loss: { Icon: TriangleAlert, color: 'text-warning-ink' },
  tip: { Icon: Lightbulb, color: 'text-text' },
  info: { Icon: Info, color: 'text-muted' },
} as const;

export type NoticeLook = keyof typeof noticeLooks;

interface Props {
  notices: readonly { text: string; kind: NoticeLook }[];
  /** Classes of the list. By default, it is below the text of a row with a thumbnail. */
  className?: string;
}

/** Notices about a result. */
export function Notices({ notices, className = 'mt-1 pl-15 sm:pl-16' }: Props) {
  if (notices.length === 0) return null;
  return (
    <ul className={`space-y-1 text-caption ${className}`}>
      {notices.map(({ text, kind }) => {
        const { Icon, color } = noticeLooks[kind];
        return (
          <li key={text} data-kind={kind} className={`flex gap-2 ${color}`}>
            <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
