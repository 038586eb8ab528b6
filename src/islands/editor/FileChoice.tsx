import { useStore } from '@nanostores/react';
import { $hasNoPreview } from '#session/image-edits.ts';
import { $scope } from '#session/scope.ts';
import { $editorFile, $editorFiles, $scopeIds, selectFile } from '#session/selection.ts';
import { Select } from '../ui/fields/Select.tsx';
import { openEditorMessages } from './messages.ts';

/** Selects the file in the editor, whose settings are those of all files or its own. Says so if it is a PDF, which is not shown. */
export function FileChoice() {
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
        label={openEditorMessages.picture}
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
