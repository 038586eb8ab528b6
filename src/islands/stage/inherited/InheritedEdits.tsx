import { useStore } from '@nanostores/react';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';
import { $inheritedEdits, keepEdits, resetInheritedEdits } from './inherited-edits.ts';

/** Asks whether edits that were made before files were added are meant for them, too. */
export function InheritedEdits() {
  const { kinds, names, ids, hasEarlierFiles } = useStore($inheritedEdits);
  if (kinds.length === 0) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-sunken py-1 pr-2 pl-4 text-sm">
      <p role="status" className="min-w-0 grow max-lg:text-caption">
        {hasEarlierFiles ? messages.editsInherited(ids.size, names) : messages.editsRemain(names)}
      </p>
      <Button kind="outline" onClick={resetInheritedEdits} className="shrink-0 px-3 text-sm">
        {messages.resetEdits}
      </Button>
      <Button kind="outline" onClick={() => keepEdits(kinds)} className="shrink-0 px-3 text-sm">
        {messages.keepEdits}
      </Button>
    </div>
  );
}
