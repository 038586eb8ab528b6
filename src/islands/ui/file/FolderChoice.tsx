import { messages } from '../messages.ts';
import { FolderOpen } from '../page-icons.tsx';
import { FileButton } from './FileButton.tsx';

interface Props {
  inputId: string;
  /** Called with the files of the selected folder and its subfolders. */
  onFiles: (files: readonly File[]) => unknown;
  /** Whether it has no border. */
  isPlain?: boolean;
}

/** Supported by all browsers, but not in React's types. */
const wholeFolder = { webkitdirectory: '' };

/** Folder picker button. Hidden on touch devices, because phones cannot select folders. */
export function FolderChoice({ inputId, onFiles, isPlain = false }: Props) {
  return (
    <FileButton
      onFiles={onFiles}
      input={{ id: inputId, ...wholeFolder }}
      kind={isPlain ? 'plain' : 'secondary'}
      className={`z-10 pointer-coarse:hidden ${isPlain ? 'text-sm' : ''}`}
    >
      <FolderOpen aria-hidden className="size-4" />
      {messages.chooseFolder}
    </FileButton>
  );
}
