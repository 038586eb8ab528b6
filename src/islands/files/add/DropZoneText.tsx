import type { ReactNode } from 'react';
import type { FormatId } from '#lib/formats/formats.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { acceptedLabels, addable, readableLabels } from './accept.ts';
import { DropMark } from './DropMark.tsx';

interface Props {
  dragging: boolean;
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Folder picker, if the page offers one. */
  folder?: ReactNode;
}

/** Content of the empty drop zone. */
export function Invitation({ dragging, maxFileMb, folder, source }: Props & { source?: FormatId | undefined }) {
  return (
    <div className="relative flex flex-col items-center px-4">
      <DropMark />
      <p className="mt-3 text-xl font-semibold tracking-[-0.01em] sm:mt-4 sm:text-title">
        {dragging ? 'Drop to add' : folder ? <ManyInvitation /> : invitation(source)}
      </p>
      <p className="mt-1 text-body text-muted max-sm:hidden">or paste them from the clipboard</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2 sm:mt-4">
        <span className={`group-hover:bg-accent-hover ${buttonStyles({ kind: 'primary' })}`}>Choose files</span>
        {folder}
      </div>
      <p id="upload-formats" className="mt-3 text-caption text-muted sm:mt-4">
        {readableLabels.join(' · ')} · <span className="whitespace-nowrap">up to {maxFileMb} MB each</span>
      </p>
    </div>
  );
}

/** Touch devices support neither drag and drop nor folder pickers. */
function ManyInvitation() {
  return (
    <>
      <span className="pointer-coarse:hidden">Drop images or a folder here</span>
      <span className="hidden pointer-coarse:inline">Add {addable}</span>
    </>
  );
}

function invitation(source: FormatId | undefined): string {
  return source ? `Drop your ${acceptedLabels[source]} files here` : `Drop ${addable} here`;
}

/** Content of the drop zone once there are files. */
export function MoreFiles({ dragging, maxFileMb, folder }: Props) {
  return (
    <div className="relative flex flex-wrap items-center justify-center gap-x-4 px-4 text-body text-muted">
      <p>
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
          {readableLabels.join(', ')}, up to {maxFileMb} MB each
        </span>
      </p>
      {folder}
    </div>
  );
}
