import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  id?: string;
  /** Of the file input; `label` is its name, `describedBy` the id of what says more. */
  inputId: string;
  label: string;
  describedBy: string;
  /** What the picker offers. */
  accept: string;
  multiple?: boolean;
  /** Whether files are being dragged over the page. */
  dragging: boolean;
  /** Whether its ground is patterned, as of one that is all there is to do yet. */
  patterned?: boolean;
  onFiles: (files: readonly File[]) => unknown;
  className: string;
  children: ReactNode;
}

/**
 * A zone that takes files. The file input itself lies over the whole of it, unseen: clicks, keys and drops reach it
 * before any script runs, and what was chosen by then is taken over when this hydrates.
 */
export function DropFrame(props: Props) {
  const { id, inputId, label, describedBy, accept, multiple = true, dragging, patterned, onFiles, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = Array.from(input.current?.files ?? []);
    // So that the same file can be chosen again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before
  useEffect(take, []);

  return (
    <div
      id={id}
      data-dragging={dragging || undefined}
      className={`group relative grid place-items-center overflow-hidden rounded-lg bg-surface text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent drop-target:bg-accent-soft ${className}`}
    >
      {patterned && <span aria-hidden className="drop-pattern absolute inset-0" />}
      <svg
        aria-hidden="true"
        className="drop-edge absolute inset-0 size-full fill-none stroke-line-strong transition-[stroke] group-hover:stroke-accent drop-target:stroke-accent"
      >
        <rect className="drop-edge-line" strokeWidth="1.5" />
      </svg>
      {props.children}
      <input
        ref={input}
        id={inputId}
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={take}
        aria-label={label}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  );
}
