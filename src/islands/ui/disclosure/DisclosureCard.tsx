import { type ReactNode, useState } from 'react';
import { Disclosure } from './Disclosure.tsx';

interface Props {
  title: string;
  startsOpen?: boolean;
  /** Content beside the title while the card is open. */
  aside?: ReactNode;
  /** Rendered while the card is open. */
  children: ReactNode;
}

/** Card that a click on its title opens or closes. */
export function DisclosureCard({ startsOpen = false, ...section }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return <Disclosure {...section} isOpen={isOpen} onToggle={setOpen} />;
}
