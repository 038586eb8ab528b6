import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { $dragging, receiveFiles } from '#convert/files/file-drop.ts';
import { formatIds, formats } from '#lib/formats/formats.ts';
import { buttonStyles } from '../ui/buttons/button-styles.ts';
import { DropFrame } from '../ui/file/DropFrame.tsx';
import { DropOrTap } from '../ui/file/DropOrTap.tsx';
import { ImagePlus } from '../ui/icons.tsx';
import { messages } from './messages.ts';

/** Some systems have no media type for a format that browsers cannot display. */
const accept = [
  'image/*',
  ...formatIds
    .filter((id) => !formats[id].browser && id !== 'pdf')
    .flatMap((id) => formats[id].extensions.map((extension) => `.${extension}`)),
].join(',');

interface Props {
  /** Accessible name of the file input. */
  label: string;
  /** Text of the empty zone. */
  invitation: ComponentProps<typeof DropOrTap>;
  hint: string;
  /** Text once there are images, which also shrinks the zone. */
  more?: string | undefined;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => unknown;
}

/** Image input of a tool: file picker, drop anywhere on the page, or paste. */
export function ImageDrop({ label, invitation, hint, more, multiple = false, onFiles }: Props) {
  const dragging = useStore($dragging);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file handler of a tool is constant
  useEffect(() => receiveFiles(window, onFiles), []);

  return (
    <DropFrame
      id="upload"
      inputId="upload-input"
      label={label}
      describedBy="upload-formats"
      accept={accept}
      multiple={multiple}
      dragging={dragging}
      patterned={!more}
      onFiles={onFiles}
      className={more ? 'min-h-19' : 'min-h-60 content-center py-3 sm:min-h-85'}
    >
      {more ? (
        <p className="relative px-4 text-body font-medium text-accent-ink underline decoration-accent-line underline-offset-4">
          {dragging ? messages.dropToAdd : more}
        </p>
      ) : (
        <div className="relative flex flex-col items-center px-4">
          <ImagePlus aria-hidden className="size-12 text-accent" strokeWidth={1.25} />
          <p className="mt-3 text-xl font-semibold tracking-[-0.01em] sm:text-title">
            {dragging ? messages.dropToAdd : <DropOrTap {...invitation} />}
          </p>
          <p className="mt-1 text-body text-muted max-sm:hidden pointer-coarse:hidden">{messages.orPaste}</p>
          <span className={`mt-3 group-hover:bg-accent-hover ${buttonStyles({ kind: 'primary' })}`}>
            {multiple ? messages.chooseImages : messages.chooseImage}
          </span>
        </div>
      )}
      <p
        id="upload-formats"
        className={more ? 'sr-only' : 'relative mt-3 max-w-120 px-4 text-caption text-balance text-muted'}
      >
        {hint}
      </p>
    </DropFrame>
  );
}
