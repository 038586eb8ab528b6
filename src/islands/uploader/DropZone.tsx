import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $dragging, receiveFiles } from '../stores/arrivals.ts';
import { $files, addFiles } from '../stores/files.ts';
import { $maxFileMb } from '../stores/limits.ts';
import { accept, acceptedLabels } from './accept.ts';
import { DropMark } from './DropMark.tsx';

/**
 * The file input itself lies over the whole zone, unseen: clicks, keys and drops reach it before any script runs, and
 * what was chosen by then is taken over when this hydrates.
 */
export function DropZone() {
  const dragging = useStore($dragging);
  const compact = useStore($files).length > 0;
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
      className={`group relative grid scroll-mt-6 place-items-center overflow-hidden rounded-lg bg-surface text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent drop-target:bg-accent-soft ${compact ? 'h-[76px]' : 'h-[256px] sm:h-[340px] lg:h-auto lg:min-h-[440px] lg:grow'}`}
    >
      {!compact && <span aria-hidden className="drop-pattern absolute inset-0" />}
      <svg
        aria-hidden="true"
        className="drop-edge absolute inset-0 size-full fill-none stroke-line-strong transition-[stroke] group-hover:stroke-accent drop-target:stroke-accent"
      >
        <rect className="drop-edge-line" strokeWidth="1.5" />
      </svg>
      {compact ? <MoreFiles dragging={dragging} /> : <Invitation dragging={dragging} />}
      <input
        ref={input}
        id="upload-input"
        type="file"
        multiple
        accept={accept}
        onChange={take}
        aria-label="Choose images to convert"
        aria-describedby="upload-formats"
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  );
}

function Invitation({ dragging }: { dragging: boolean }) {
  return (
    <div className="relative flex flex-col items-center px-4">
      <DropMark />
      <p className="mt-3 text-xl font-semibold tracking-[-0.01em] sm:mt-4 sm:text-[22px]">
        {dragging ? 'Drop to add' : 'Drop images here'}
      </p>
      <p className="mt-1 text-[15px] text-muted max-sm:hidden">or paste them from the clipboard</p>
      <span className="mt-3 inline-flex h-11 items-center rounded-md bg-accent px-5 font-medium text-on-accent transition-colors group-hover:bg-accent-hover sm:mt-4">
        Choose files
      </span>
      <p id="upload-formats" className="mt-3 text-[13px] text-muted sm:mt-4">
        {acceptedLabels.join(' · ')} · <span className="whitespace-nowrap">up to {useStore($maxFileMb)} MB each</span>
      </p>
    </div>
  );
}

function MoreFiles({ dragging }: { dragging: boolean }) {
  return (
    <p className="relative px-4 text-[15px] text-muted">
      {dragging ? (
        <span className="font-medium text-accent-ink">Drop to add</span>
      ) : (
        <>
          <span className="font-medium text-accent-ink underline decoration-accent-line underline-offset-4">
            Add more files
          </span>{' '}
          <span className="max-sm:hidden">or drop them anywhere</span>
        </>
      )}
      <span id="upload-formats" className="sr-only">
        {acceptedLabels.join(', ')}, up to {useStore($maxFileMb)} MB each
      </span>
    </p>
  );
}
