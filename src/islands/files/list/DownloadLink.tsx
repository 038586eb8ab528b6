import { Download } from 'lucide-react';
import { downloadProps } from '../../results/download/download-props.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Download of a result. An icon on a phone, so that a row stays two lines high. */
export function DownloadLink({ item, name }: { item: ResultItem; name: string }) {
  return (
    <ButtonLink
      kind="outline"
      {...downloadProps(item, name)}
      aria-label={`Download ${name}`}
      className="shrink-0 text-sm max-sm:size-11 max-sm:px-0"
    >
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Download</span>
    </ButtonLink>
  );
}
