import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type ButtonStyleOptions, buttonStyles } from '../buttons/button-styles.ts';

interface Props {
  /** Called with at least one file. */
  onFiles: (files: readonly File[]) => unknown;
  input?: ComponentProps<'input'>;
  kind?: ButtonStyleOptions['kind'];
  className?: string;
  children: ReactNode;
}

/** Button that opens the browser's file dialog. */
export function FileButton({ onFiles, input, kind, className = '', children }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = Array.from(element.current?.files ?? []);
    // Allows the same files to be selected again.
    if (element.current) element.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for files selected before hydration
  useEffect(take, []);
  return (
    <label
      className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${buttonStyles({ kind })} ${className}`}
    >
      {children}
      <input
        {...input}
        ref={element}
        type="file"
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
