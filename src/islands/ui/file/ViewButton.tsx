import { Button, ButtonLink } from '../buttons/Button.tsx';
import { Eye } from '../icons.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Name of the result. */
  name: string;
  /** Address of the page that shows it. */
  href?: string;
  /** Shows it on this page. */
  onClick?: () => void;
}

/** Opens a result in full size. An icon where rows are narrow. */
export function ViewButton({ name, href, onClick }: Props) {
  const props = {
    kind: 'plain',
    'aria-label': messages.viewOf(name),
    title: messages.view,
    className: 'shrink-0 text-sm @max-[36rem]:size-11 @max-[36rem]:px-0',
  } as const;
  const content = (
    <>
      <Eye aria-hidden className="size-4.5" />
      <span className="@max-[36rem]:sr-only">{messages.view}</span>
    </>
  );
  return href === undefined ? (
    <Button {...props} onClick={onClick}>
      {content}
    </Button>
  ) : (
    <ButtonLink {...props} href={href}>
      {content}
    </ButtonLink>
  );
}
