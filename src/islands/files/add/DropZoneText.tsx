import type { ReactNode } from 'react';
import { joinFacts, joinNames } from '#lib/text/joined-texts.ts';
import { buttonStyles } from '../../ui/buttons/button-styles.ts';
import { DropOrTap } from '../../ui/file/DropOrTap.tsx';
import { addMessages } from '../messages.ts';
import { labelsOf } from './accept.ts';

interface Props {
  dragging: boolean;
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Folder picker, if the page offers one. */
  folder?: ReactNode;
  /** Whether the page takes no PDFs. */
  imagesOnly: boolean;
}

/** Content of the empty drop zone. */
export function Invitation({ dragging, maxFileMb, folder, target, imagesOnly }: Props & { target: ReactNode }) {
  const accepted = imagesOnly ? 'images' : 'all';
  return (
    <div className="relative flex flex-col items-center px-4">
      <DropMark />
      <p className="mt-3 text-xl font-semibold tracking-[-0.01em] sm:mt-4 sm:text-title">
        {dragging ? (
          addMessages.dropToAdd
        ) : (
          <DropOrTap drop={addMessages.drop[accepted]} tap={addMessages.tap[accepted]} />
        )}
      </p>
      <p className="mt-1 text-body text-muted max-sm:hidden pointer-coarse:hidden">{addMessages.orPaste}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2 sm:mt-4">
        <span className={`group-hover:bg-accent-hover ${buttonStyles({ kind: 'primary' })}`}>
          {addMessages.chooseFiles}
        </span>
        {folder}
      </div>
      {target}
      <p id="upload-formats" className="mt-3 text-caption text-muted sm:mt-4">
        {/* A dot ends a line, and does not begin one. */}
        {labelsOf(imagesOnly).join('\u00A0· ')}
        {'\u00A0· '}
        {addMessages.limits[imagesOnly ? 'images' : 'all'](maxFileMb)}
      </p>
    </div>
  );
}

/** Content of the drop zone once there are files. */
export function MoreFiles({ dragging, maxFileMb, folder, imagesOnly }: Props) {
  return (
    <div className="relative flex flex-wrap items-center justify-center gap-x-2 px-4 text-sm text-muted">
      <p className="py-2">
        {dragging ? (
          <span className="font-medium text-accent-ink">{addMessages.dropToAdd}</span>
        ) : (
          <>
            <span className="font-medium text-accent-ink underline decoration-accent-line underline-offset-4">
              {addMessages.addMore}
            </span>{' '}
            <span className="max-sm:hidden pointer-coarse:hidden">{addMessages.orDrop}</span>
          </>
        )}
        <span id="upload-formats" className="sr-only">
          {joinFacts(joinNames(labelsOf(imagesOnly)), addMessages.limits[imagesOnly ? 'images' : 'all'](maxFileMb))}
        </span>
      </p>
      {folder}
    </div>
  );
}

/** Illustration: a sheet with an image above a dashed frame. */
function DropMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 88 64"
      className="h-14 w-19 max-lg:short:hidden sm:h-16 sm:w-22"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="origin-center stroke-line-strong transition-transform group-hover:-translate-x-0.5">
        <rect x="5" y="13" width="44" height="38" rx="6" strokeDasharray="4.5 5" />
      </g>
      <g className="stroke-accent transition-transform group-hover:translate-x-0.5 drop-target:translate-y-1">
        <rect x="33" y="7" width="50" height="44" rx="7" className="fill-accent-soft" />
        <circle cx="47" cy="20" r="4" className="fill-surface" />
        <path d="M34 44l14-13 9 8 11-12 14 14" />
      </g>
    </svg>
  );
}
