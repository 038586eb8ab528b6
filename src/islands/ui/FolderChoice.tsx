import { FolderOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonStyles } from './button-styles.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = Array.from(input.current?.files ?? []);
    // Allows the same folder to be selected again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for files selected before hydration
  useEffect(take, []);
  return (
    <label
      className={`relative z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:hidden ${buttonStyles()} ${className}`}
    >
      <FolderOpen aria-hidden className="size-4" />
      Choose a folder
      <input
        ref={input}
        id={inputId}
        type="file"
        {...wholeFolder}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
