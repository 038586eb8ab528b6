import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FormatId } from '#lib/formats.ts';
import { $dragging, receiveFiles } from '../stores/arrivals.ts';
import { addFiles } from '../stores/files.ts';
import { takeHandedOver } from '../stores/handover.ts';
import { DropFrame } from '../ui/DropFrame.tsx';
import { accept } from './accept.ts';
import { Invitation, MoreFiles } from './DropZoneWords.tsx';

interface Props {
  /** The largest upload, in MB. */
  maxFileMb: string;
  /** Makes room for the files that are there. */
  compact: boolean;
  /** What the page asks for; everything else that can be read is taken as well. */
  source?: FormatId;
}

/** Where files are added. */
export function DropZone({ maxFileMb, compact, source }: Props) {
  const dragging = useStore($dragging);
  useEffect(() => {
    void takeHandedOver().then(addFiles);
    return receiveFiles(window, addFiles);
  }, []);

  return (
    <DropFrame
      id="upload"
      inputId="upload-input"
      label="Choose images or PDFs to convert"
      describedBy="upload-formats"
      accept={accept}
      dragging={dragging}
      patterned={!compact}
      onFiles={addFiles}
      className={`scroll-mt-6 ${compact ? 'min-h-19' : 'min-h-60 py-3 sm:min-h-85 lg:row-span-3 lg:min-h-110'}`}
    >
      {compact ? (
        <MoreFiles dragging={dragging} maxFileMb={maxFileMb} />
      ) : (
        <Invitation dragging={dragging} maxFileMb={maxFileMb} source={source} />
      )}
    </DropFrame>
  );
}
