import { FolderOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonLook } from './button-styles.ts';

interface Props {
  inputId: string;
  /** The files of the folder that was chosen, those in folders inside it too. */
  onFiles: (files: readonly File[]) => unknown;
  className?: string;
}

/** Standard in fact, but React's types do not know it. */
const wholeFolder = { webkitdirectory: '' };

/** A button that picks a whole folder. Phones pick no folders, so where the finger points it is not offered. */
export function FolderChoice({ inputId, onFiles, className = '' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = Array.from(input.current?.files ?? []);
    // So that the same folder can be chosen again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this came to life
  useEffect(take, []);
  return (
    <label
      className={`relative z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:hidden ${buttonLook()} ${className}`}
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
