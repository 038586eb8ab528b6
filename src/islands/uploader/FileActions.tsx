import { RotateCw, Trash2, X } from 'lucide-react';
import { cancel, isUnderWay, retry } from '../stores/conversion.ts';
import type { UploadedFile } from '../stores/files.ts';
import { removeFile } from '../stores/files.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Cancel while a file is under way; otherwise Remove, and Retry where it did not work out. */
export function FileActions({ entry }: { entry: UploadedFile }) {
  const { id, file, state } = entry;
  if (isUnderWay(entry)) {
    return (
      <IconButton label={`Cancel ${file.name}`} onClick={() => cancel(id)} className="-mr-2">
        <X aria-hidden />
      </IconButton>
    );
  }
  return (
    <>
      {(state.step === 'failed' || state.step === 'cancelled') && (
        <Button onClick={() => void retry(id)} aria-label={`Retry ${file.name}`} className="max-sm:size-11 max-sm:px-0">
          <RotateCw aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Retry</span>
        </Button>
      )}
      <IconButton label={`Remove ${file.name}`} onClick={() => removeFile(id)} className="-mr-2">
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
