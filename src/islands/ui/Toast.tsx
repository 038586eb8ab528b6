import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useRef } from 'react';
import { Button } from './buttons/Button.tsx';
import { X } from './icons.tsx';
import { toastMessages as messages } from './messages.ts';
import { useFreePlace } from './use-free-place.ts';

interface Props {
  kind: 'plain' | 'destructive';
  title: string;
  text?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  onClose: () => void;
}

/** A toast with an action stays longer. */
const ACTION_MS = 10_000;

const kinds = { plain: 'border-line before:bg-accent', destructive: 'border-danger-line before:bg-danger' } as const;

interface AreaProps {
  /** Number of toasts. */
  count: number;
  children: ReactNode;
}

/** Toast viewport, focused by F8, where it covers no control. */
export function ToastArea({ count, children }: AreaProps) {
  const area = useRef<HTMLOListElement>(null);
  const place = useFreePlace(area, count > 0);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={messages.notification}>
      {children}
      <Radix.Viewport
        ref={area}
        label={messages.notifications}
        hotkey={['F8']}
        className="fixed z-50 flex max-h-[calc(100svh-5rem)] w-88 max-w-[calc(100%-32px)] flex-col gap-2 overflow-y-auto outline-none print:hidden"
        style={place}
      />
    </Radix.Provider>
  );
}

export function Toast({ kind, title, text, action, onClose }: Props) {
  return (
    <Radix.Root
      type={kind === 'destructive' ? 'foreground' : 'background'}
      duration={action ? ACTION_MS : undefined}
      onOpenChange={(open) => !open && onClose()}
      className={`rise relative shrink-0 overflow-hidden rounded-md border bg-surface py-3 max-sm:py-1.5 pr-14 pl-5 shadow-float before:absolute before:inset-y-0 before:left-0 before:w-1 data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${kinds[kind]}`}
    >
      <Radix.Title className="font-semibold">{title}</Radix.Title>
      {text && (
        <Radix.Description className="mt-0.5 text-sm wrap-anywhere text-muted max-sm:mt-0 max-sm:text-caption">
          {text}
        </Radix.Description>
      )}
      {action && (
        <Radix.Action altText={action.label} asChild>
          <Button kind="plain" onClick={action.onSelect} className="-mb-2 -ml-4 text-accent-ink!">
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={messages.close}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
