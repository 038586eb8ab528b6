import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $dragging, receiveFiles } from '../stores/arrivals.ts';
import { addFiles } from '../stores/files.ts';
import { accept } from './accept.ts';
import { Invitation, MoreFiles } from './DropZoneWords.tsx';

interface Props {
  /** The largest upload, in MB. */
  maxFileMb: string;
  /** Makes room for the files that are there. */
  compact: boolean;
}

/**
 * The file input itself lies over the whole zone, unseen: clicks, keys and drops reach it before any script runs, and
 * what was chosen by then is taken over when this hydrates.
 */
export function DropZone({ maxFileMb, compact }: Props) {
  const dragging = useStore($dragging);
  const input = useRef<HTMLInputElement>(null);

  const take = () => {
    if (!input.current?.files) return;
    const files = Array.from(input.current.files);
    // So that the same file can be chosen again.
    input.current.value = '';
    void addFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before
  useEffect(() => {
    take();
    return receiveFiles(window);
  }, []);

  return (
    <div
      id="upload"
      data-dragging={dragging || undefined}
      className={`group relative grid scroll-mt-6 place-items-center overflow-hidden rounded-lg bg-surface text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent drop-target:bg-accent-soft ${compact ? 'min-h-19' : 'min-h-60 py-3 sm:min-h-85 lg:row-span-3 lg:min-h-110'}`}
    >
      {!compact && <span aria-hidden className="drop-pattern absolute inset-0" />}
      <svg
        aria-hidden="true"
        className="drop-edge absolute inset-0 size-full fill-none stroke-line-strong transition-[stroke] group-hover:stroke-accent drop-target:stroke-accent"
      >
        <rect className="drop-edge-line" strokeWidth="1.5" />
      </svg>
      {compact ? (
        <MoreFiles dragging={dragging} maxFileMb={maxFileMb} />
      ) : (
        <Invitation dragging={dragging} maxFileMb={maxFileMb} />
      )}
      <input
        ref={input}
        id="upload-input"
        type="file"
        multiple
        accept={accept}
        onChange={take}
        aria-label="Choose images or PDFs to convert"
        aria-describedby="upload-formats"
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  );
}
