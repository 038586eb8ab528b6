import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its label; the whole row is the target. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 grow items-center justify-between gap-4">
      <label htmlFor={id} className="grow py-2 text-sm">
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-[13px] text-muted">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors before:absolute before:-inset-2 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5.5 translate-x-[3px] rounded-full bg-surface transition-transform data-[state=checked]:translate-x-[23px]" />
      </Radix.Root>
    </div>
  );
}
