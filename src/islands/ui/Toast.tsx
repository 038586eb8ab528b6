import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

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

/** Toast viewport, focused by F8. On a desktop, it is away from the options and in the margin of a wide page. */
export function ToastArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {children}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed inset-x-4 top-3 z-50 max-w-88 outline-none max-md:ml-auto md:top-auto md:right-auto md:bottom-4 md:w-88"
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
      className={`rise relative overflow-hidden rounded-md border bg-surface py-3 pr-14 pl-5 shadow-float before:absolute before:inset-y-0 before:left-0 before:w-1 data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${kinds[kind]}`}
    >
      <Radix.Title className="font-semibold">{title}</Radix.Title>
      {text && <Radix.Description className="mt-0.5 text-sm text-muted">{text}</Radix.Description>}
      {action && (
        <Radix.Action altText={action.label} asChild>
          <Button kind="plain" onClick={action.onSelect} className="-mb-2 -ml-4 text-accent-ink">
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
