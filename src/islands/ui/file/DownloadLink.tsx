import type { ComponentProps } from 'react';
import { ButtonLink } from '../Button.tsx';
import { Download } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'children'> {
  /** Name of the file. */
  name: string;
}

/** Download in a row. An icon on a phone, so that a row stays two lines high. */
export function DownloadLink({ name, kind = 'outline', ...link }: Props) {
  return (
    <ButtonLink
      kind={kind}
      {...link}
      aria-label={messages.downloadOf(name)}
      className="shrink-0 text-sm max-sm:size-11 max-sm:px-0"
    >
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{messages.download}</span>
    </ButtonLink>
  );
}
