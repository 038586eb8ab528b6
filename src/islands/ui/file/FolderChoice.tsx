import { messages } from '../messages.ts';
import { FolderOpen } from '../page-icons.tsx';
import { FileButton } from './FileButton.tsx';

interface Props {
  inputId: string;
  /** Called with the files of the selected folder and its subfolders. */
  onFiles: (files: readonly File[]) => unknown;
  className?: string;
}

/** Supported by all browsers, but not in React's types. */
const wholeFolder = { webkitdirectory: '' };

/** Folder picker button. Hidden on touch devices, because phones cannot select folders. */
export function FolderChoice({ inputId, onFiles, className = '' }: Props) {
  return (
    <FileButton
      onFiles={onFiles}
      input={{ id: inputId, ...wholeFolder }}
      className={`z-10 pointer-coarse:hidden ${className}`}
    >
      <FolderOpen aria-hidden className="size-4" />
      {messages.chooseFolder}
    </FileButton>
  );
}
