import { useStore } from '@nanostores/react';
import { $isCropRestored, resetPart } from '../../editor/editor.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';

/** Says that a crop from before a reload applies, which another image may not suit. */
export function RestoredCrop() {
  if (!useStore($isCropRestored)) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line bg-sunken py-1 pr-2 pl-4 text-sm">
      <p className="min-w-0 grow max-lg:text-caption">{messages.cropRestored}</p>
      <Button kind="outline" onClick={() => resetPart('cropSettings')} className="shrink-0 px-3 text-sm">
        {messages.resetCrop}
      </Button>
    </div>
  );
}
