import * as Radix from '@radix-ui/react-switch';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  /** For those who lead the focus here. */
  id?: string;
  label: string;
  hint?: string;
  /** As large as the titles of the page's parts, where the switch is what opens one. */
  title?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Between label and switch. */
  aside?: ReactNode;
}

/** A switch with its label; the whole row is the target. */
export function Switch({ id: givenId, label, hint, title, checked, onChange, aside }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={`flex min-h-11 min-w-0 grow items-center justify-between gap-x-4 ${aside ? 'flex-wrap' : ''}`}>
      <label htmlFor={id} className={`min-w-0 py-2 text-sm ${aside ? '' : 'grow'}`}>
        <span className={title ? 'text-lead font-semibold' : 'font-medium'}>{label}</span>
        {hint && <span className="block text-caption text-muted">{hint}</span>}
      </label>
      {aside && <span className="-ml-2 grow">{aside}</span>}
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="switch relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors before:absolute before:-inset-2 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5.5 translate-x-0.75 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-5.75" />
      </Radix.Root>
    </div>
  );
}
