import { useStore } from '@nanostores/react';
import { Eye } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { $editorFile, $settingsChanged, apply, resetSettings } from './editor.ts';
import { $previewOn } from './preview/editor-preview.ts';

export function EditorActions() {
  const file = useStore($editorFile);
  const previewOn = useStore($previewOn);
  const changed = useStore($settingsChanged);
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
        onClick={resetSettings}
        className="max-sm:grow max-sm:px-3 aria-disabled:opacity-60"
      >
        Reset all
      </Button>
    </div>
  );
}
