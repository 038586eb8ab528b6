import { useStore } from '@nanostores/react';
import { $editorFile, $editorFiles, $scopeIds, selectFile } from '#session/files/selection.ts';
import { $scope } from '#session/options/per-file/scope.ts';
import { $hasNoPreview } from '#session/stage/image-edits.ts';
import { $isResultShown } from '#session/stage/stage-options.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Eye } from '../ui/icons.tsx';
import { apply } from './apply.ts';
import { EditorTabs } from './EditorTabs.tsx';
import { openEditorMessages } from './messages.ts';
import { Templates } from './Templates.tsx';

export function Editor() {
  return (
    <div className="rise border-t border-line">
      <FileChoice />
      <EditorTabs />
      <div className="border-t border-line px-4 py-3 md:px-5">
        <EditorActions />
      </div>
      <div className="border-t border-line px-4 py-4 md:px-5">
        <Templates />
      </div>
    </div>
  );
}

function EditorActions() {
  const file = useStore($editorFile);
  const isResultShown = useStore($isResultShown);
  const hasNoPreview = useStore($hasNoPreview);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="outline" onClick={apply} className="max-sm:grow max-sm:px-3">
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
    </div>
  );
}

/** Selects the file in the editor, and says whether its settings are shared. For a PDF, says that the editor cannot show it. */
function FileChoice() {
  const files = useStore($editorFiles);
  const file = useStore($editorFile);
  const scope = useStore($scope);
  const count = useStore($scopeIds).length;
  if (useStore($hasNoPreview)) {
    return <p className="px-4 pt-3 pb-1 text-sm text-muted md:px-5">{openEditorMessages.pagesWithoutPreview}</p>;
  }
  if (!file || files.length < 2) return null;
  return (
    <div className="px-4 pt-3 pb-1 md:px-5">
      <Select
        label={openEditorMessages.image}
        options={Object.fromEntries(files.map(({ id, name }) => [id, name]))}
        value={file.id}
        onChange={selectFile}
      />
      <p className="mt-1 text-caption text-muted">
        {scope === 'all' ? openEditorMessages.editsAll : openEditorMessages.editsSelected(count)}
      </p>
    </div>
  );
}
