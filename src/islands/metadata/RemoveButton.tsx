import { useRef } from 'react';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { X } from '../ui/icons.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

interface Props {
  label: string;
  /** Id of the field that gets the focus when the list is empty. */
  nextFocus: string;
  onClick: () => void;
}

/** Removes an entry. The focus moves to the next entry, else the previous entry, else the field. */
export function RemoveButton({ label, nextFocus, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, (control) => {
    const entry = control.closest('li');
    const neighbors = [entry?.nextElementSibling, entry?.previousElementSibling];
    return () =>
      neighbors.find((other) => other?.isConnected)?.querySelector('button') ?? document.getElementById(nextFocus);
  });
  return (
    <IconButton ref={button} label={label} onClick={onClick}>
      <X aria-hidden />
    </IconButton>
  );
}
