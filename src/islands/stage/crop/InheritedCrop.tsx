import { useStore } from '@nanostores/react';
import { resetPart } from '../../editor/editor.ts';
import { $files } from '../../files/files.ts';
import { giveOwnOptions } from '../../options/scope/own-options.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';
import { $isCropInherited } from './inherited-crop.ts';

/** Says that a crop which was made before the file was added applies to it, and may not suit it. */
export function InheritedCrop({ fileId }: { fileId: string }) {
  const isOnlyFile = useStore($files).length === 1;
  if (!useStore($isCropInherited)) return null;
  const reset = () => {
    // The other files keep their crop.
    if (!isOnlyFile) giveOwnOptions(fileId);
    resetPart('cropSettings');
  };
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line bg-sunken py-1 pr-2 pl-4 text-sm">
      <p className="min-w-0 grow max-lg:text-caption">{isOnlyFile ? messages.cropRestored : messages.cropInherited}</p>
      <Button kind="outline" onClick={reset} className="shrink-0 px-3 text-sm">
        {isOnlyFile ? messages.resetCrop : messages.resetCropHere}
      </Button>
    </div>
  );
}
