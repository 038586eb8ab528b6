import { useStore } from '@nanostores/react';
import { $hasNoPreview, $settingsChanged, apply, resetSettings } from '#session/image-edits.ts';
import { $editorFile } from '#session/selection.ts';
import { $isResultShown } from '#session/stage-options.ts';
import { Button } from '../ui/Button.tsx';
import { Eye } from '../ui/icons.tsx';
import { openEditorMessages } from './messages.ts';

export function EditorActions() {
  const file = useStore($editorFile);
  const isResultShown = useStore($isResultShown);
  const changed = useStore($settingsChanged);
  const hasNoPreview = useStore($hasNoPreview);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" onClick={apply} className="max-sm:grow max-sm:px-3">
        {openEditorMessages.apply}
      </Button>
      {!hasNoPreview && (
        <Button
          aria-pressed={isResultShown}
          disabled={!file}
          onClick={() => $isResultShown.set(!isResultShown)}
          className="max-sm:grow max-sm:px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        >
          <Eye aria-hidden className="size-4" />
          {openEditorMessages.preview}
        </Button>
      )}
      <Button
        kind="plain"
        disabled={!changed}
        onClick={resetSettings}
        className="max-sm:grow max-sm:px-3 aria-disabled:opacity-60"
      >
        {openEditorMessages.resetAll}
      </Button>
    </div>
  );
}
