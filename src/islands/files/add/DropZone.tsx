import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dragging, filesOfFolder, receiveFiles } from '#convert/files/file-drop.ts';
import { keepDroppedHandles } from '#convert/files/file-handles.ts';
import { followLinksWithFiles, takeTransferredFiles } from '#convert/files/file-transfer.ts';
import { downloadEngineOnce } from '#convert/run/load-engine.ts';
import { DropFrame } from '../../ui/file/DropFrame.tsx';
import { FolderChoice } from '../../ui/file/FolderChoice.tsx';
import { whenIdle } from '../../ui/loading/when-idle.ts';
import { addMessages } from '../messages.ts';
import { accept, acceptImages } from './accept.ts';
import { Invitation, MoreFiles } from './DropZoneText.tsx';
import { receiveLaunchedFiles, receiveSharedFiles } from './launched-files.ts';
import { prefetchAdding, startAdding } from './start-adding.ts';
import { TargetChoice } from './TargetChoice.tsx';

interface Props {
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Shrinks the zone once there are files. */
  compact: boolean;
  /** Whether the page expects many files and offers a folder picker. */
  many?: boolean;
  /** Whether the page takes no PDFs. */
  imagesOnly?: boolean;
}

/** Heights that fit the first screen beside the other content. */
const heights = {
  compact: 'min-h-12',
  one: 'min-h-44 py-3 sm:min-h-85 max-lg:short:min-h-44 lg:row-span-3 lg:min-h-110',
  many: 'min-h-60 py-3 sm:min-h-85 max-lg:short:min-h-44 lg:min-h-110',
} as const;

/** Drop zone with file and folder pickers. */
export function DropZone({ maxFileMb, compact, many = false, imagesOnly = false }: Props) {
  const dragging = useStore($dragging);
  const folder = many && (
    <FolderChoice inputId="upload-folder" isPlain={compact} onFiles={(files) => startAdding(filesOfFolder(files))} />
  );
  useEffect(() => {
    void takeTransferredFiles().then(startAdding);
    receiveLaunchedFiles(startAdding);
    receiveSharedFiles(startAdding);
    const stopListening = [
      whenIdle(prefetchAdding),
      receiveFiles(window, startAdding),
      keepDroppedHandles(window),
      followLinksWithFiles(document),
    ];
    return () => {
      for (const stop of stopListening) stop();
    };
  }, []);

  return (
    <DropFrame
      id="upload"
      inputId="upload-input"
      label={addMessages.chooseToConvert[imagesOnly ? 'images' : 'all']}
      describedBy="upload-formats"
      accept={imagesOnly ? acceptImages : accept}
      dragging={dragging}
      patterned={!compact}
      onFiles={startAdding}
      onApproach={downloadEngineOnce}
      className={`scroll-mt-6 ${heights[compact ? 'compact' : many ? 'many' : 'one']}`}
    >
      {compact ? (
        <MoreFiles dragging={dragging} maxFileMb={maxFileMb} folder={folder} imagesOnly={imagesOnly} />
      ) : (
        <Invitation
          dragging={dragging}
          maxFileMb={maxFileMb}
          folder={folder}
          target={!imagesOnly && <TargetChoice />}
          imagesOnly={imagesOnly}
        />
      )}
    </DropFrame>
  );
}
