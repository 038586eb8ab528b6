import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dragging, receiveFiles } from '#convert/files/file-drop.ts';
import { $transferState, openInConverter } from '#convert/files/file-transfer.ts';
import { buttonStyles } from '../../ui/buttons/button-styles.ts';
import { DropFrame } from '../../ui/file/DropFrame.tsx';
import { DropOrTap } from '../../ui/file/DropOrTap.tsx';
import { anotherFileMessages } from '../messages.ts';

interface Props {
  /** `accept` attribute of the file input. */
  accept: string;
  /** Maximum upload size in MB. */
  maxFileMb: string;
  /** Path of the converter page. */
  converter: string;
}

/** Accepts files and opens the converter with them. */
export function AnotherFile({ accept, maxFileMb, converter }: Props) {
  const dragging = useStore($dragging);
  const transfer = useStore($transferState);
  const { states, tap } = anotherFileMessages;
  const invitation = transfer.step === 'none' && <DropOrTap drop={states.none} tap={tap} />;
  const text = transfer.step === 'refused' ? transfer.text : states[transfer.step];
  const isProblem = transfer.step === 'refused' || transfer.step === 'failed';
  const take = (files: readonly File[]) => openInConverter(files, converter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the converter path of a page is constant
  useEffect(() => {
    // Resets before the page enters the back/forward cache.
    const begin = () => $transferState.set({ step: 'none' });
    window.addEventListener('pagehide', begin);
    const stop = receiveFiles(window, take);
    return () => {
      window.removeEventListener('pagehide', begin);
      stop();
    };
  }, []);

  return (
    <DropFrame
      inputId="upload-input"
      label={anotherFileMessages.chooseToConvert}
      describedBy="another-limit"
      accept={accept}
      dragging={dragging}
      onFiles={take}
      className="min-h-44 px-4 py-5"
    >
      <div className="relative">
        <p role="status" className={`text-lead font-semibold wrap-anywhere ${isProblem ? 'text-danger' : ''}`}>
          {dragging ? anotherFileMessages.dropToConvert : invitation || text}
        </p>
        <span className={`mt-3 group-hover:bg-accent-hover ${buttonStyles({ kind: 'primary' })}`}>
          {anotherFileMessages.chooseFiles}
        </span>
        <p id="another-limit" className="mt-3 text-caption text-muted">
          {anotherFileMessages.limit(maxFileMb)}
        </p>
      </div>
    </DropFrame>
  );
}
