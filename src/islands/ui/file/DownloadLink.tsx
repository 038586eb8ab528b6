import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../Button.tsx';

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'kind' | 'children'> {
  /** Name of the file. */
  name: string;
}

/** Download in a row. An icon on a phone, so that a row stays two lines high. */
export function DownloadLink({ name, ...link }: Props) {
  return (
    <ButtonLink
      kind="outline"
      {...link}
      aria-label={`Download ${name}`}
      className="shrink-0 text-sm max-sm:size-11 max-sm:px-0"
    >
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Download</span>
    </ButtonLink>
  );
}
