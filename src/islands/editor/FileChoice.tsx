import { useStore } from '@nanostores/react';
import { $editorFile, $editorFiles } from '../stores/editor.ts';
import { selectFile } from '../stores/selected.ts';
import { Select } from '../ui/Select.tsx';

/** Which of several files the editor shows. What is applied holds for all. */
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
