import type { ComponentProps } from 'react';
import { ButtonLink } from '../buttons/Button.tsx';
import { Download } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props extends Omit<ComponentProps<typeof ButtonLink>, 'children' | 'kind'> {
  /** Name of the file. */
  name: string;
  /** Whether the result was made with other settings than the current ones. */
  isOld?: boolean;
}

/** Download in a row. An icon on a phone, so that a row stays two lines high, and in a narrow tile. Gray if the result has old settings. */
export function DownloadLink({ name, isOld = false, ...link }: Props) {
  return (
    <ButtonLink
      kind={isOld ? 'secondary' : 'outline'}
      {...link}
      aria-label={isOld ? messages.oldDownloadOf(name) : messages.downloadOf(name)}
      className={`shrink-0 text-sm max-sm:size-11 max-sm:px-0 @max-[14rem]:size-11 @max-[14rem]:px-0 ${isOld ? 'text-muted!' : ''}`}
    >
      <Download aria-hidden className="size-4" />
      <span className="leading-tight max-sm:sr-only @max-[14rem]:sr-only">
        {messages.download}
        {isOld && <span className="block text-caption leading-tight font-normal">{messages.oldSettings}</span>}
      </span>
    </ButtonLink>
  );
}
