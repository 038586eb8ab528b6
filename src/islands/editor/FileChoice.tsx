import { useStore } from '@nanostores/react';
import { selectFile } from '../files/selected-file.ts';
import { Select } from '../ui/fields/Select.tsx';
import { $editorFile, $editorFiles } from './editor.ts';

/** Selects the file in the editor. The settings affect all files. */
export function FileChoice() {
  const files = useStore($editorFiles);
  const file = useStore($editorFile);
  if (!file || files.length < 2) return null;
  return (
    <div className="px-4 pt-3 pb-1 md:px-5">
      <Select
        label="Picture"
        options={Object.fromEntries(files.map(({ id, name }) => [id, name]))}
        value={file.id}
        onChange={selectFile}
      />
    </div>
  );
}
