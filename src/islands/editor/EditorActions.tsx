import { useStore } from '@nanostores/react';
import { Eye } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { $draftChanged, $editorFile, $notApplied, apply, resetDraft } from './editor.ts';
import { $previewOn } from './preview/editor-preview.ts';

export function EditorActions() {
  const file = useStore($editorFile);
  const previewOn = useStore($previewOn);
  const notApplied = useStore($notApplied);
  const changed = useStore($draftChanged);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" onClick={apply} className="max-sm:grow max-sm:px-3">
        Apply
      </Button>
      <Button
        aria-pressed={previewOn}
        disabled={!file}
        onClick={() => $previewOn.set(!previewOn)}
        className="max-sm:grow max-sm:px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        <Eye aria-hidden className="size-4" />
        Preview
      </Button>
      <Button
        kind="plain"
        disabled={!changed}
        onClick={resetDraft}
        className="max-sm:grow max-sm:px-3 aria-disabled:opacity-60"
      >
        Reset all
      </Button>
      <p role="status" className="min-h-5 text-sm text-muted sm:ml-auto">
        {notApplied && (
          <span className="flex items-center gap-2">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
            Not applied yet: Convert does not use it
          </span>
        )}
      </p>
    </div>
  );
}
