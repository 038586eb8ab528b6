import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  id?: string;
  /** Id of the file input. `label` is its accessible name, `describedBy` the id of its description. */
  inputId: string;
  label: string;
  describedBy: string;
  /** `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  /** Whether files are being dragged over the page. */
  dragging: boolean;
  /** Whether the background has a pattern. */
  patterned?: boolean;
  onFiles: (files: readonly File[]) => unknown;
  /** Called when the pointer or the focus arrives. */
  onApproach?: () => void;
  className: string;
  children: ReactNode;
}

/**
 * Drop zone for files. A transparent native file input covers it, so it works before hydration. Files that were
 * selected by then are processed on mount.
 */
export function DropFrame(props: Props) {
  const {
    id,
    inputId,
    label,
    describedBy,
    accept,
    multiple = true,
    dragging,
    patterned,
    onFiles,
    onApproach,
    className,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = Array.from(input.current?.files ?? []);
    // Allows the same file to be selected again.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for files selected before hydration
  useEffect(take, []);

  return (
    <div
      id={id}
      data-dragging={dragging || undefined}
      className={`group relative grid place-items-center overflow-hidden rounded-lg bg-surface text-center transition-colors has-[>:focus-visible]:outline-2 has-[>:focus-visible]:outline-offset-2 has-[>:focus-visible]:outline-accent drop-target:bg-accent-soft ${className}`}
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
        onPointerEnter={onApproach}
        onFocus={onApproach}
        aria-label={label}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  );
}
