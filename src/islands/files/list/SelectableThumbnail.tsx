import type { SelectMode } from '#session/files/select-files.ts';
import type { FileEntry } from '#session/model.ts';
import type { RowSelection } from '../../ui/file/RowFrame.tsx';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { listMessages } from '../messages.ts';

interface Props {
  entry: FileEntry;
  /** Undefined if files cannot be selected. The only selected file stays selected. */
  selection: RowSelection | undefined;
  onSelect: ((id: string, mode: SelectMode) => void) | undefined;
  /** Shows the file on the stage. */
  onPreview: ((id: string) => void) | undefined;
}

/**
 * Thumbnail with a checkbox in its corner. With a finger, the whole thumbnail is the checkbox. With a mouse, it appears on the
 * row, or once several files are selected.
 */
export function SelectableThumbnail({ entry, selection, onSelect, onPreview }: Props) {
  return (
    <div className="relative">
      {onPreview && entry.state.step !== 'rejected' ? (
        <button
          type="button"
          aria-label={listMessages.preview(entry.name)}
          title={listMessages.preview(entry.name)}
          onClick={() => onPreview(entry.id)}
          className="block rounded-sm transition-opacity hover:opacity-80"
        >
          <FileThumbnail entry={entry} className="size-12" />
        </button>
      ) : (
        <FileThumbnail entry={entry} className="size-12" />
      )}
      {selection && onSelect && (
        <label className="absolute -top-1 -left-1 z-1 p-1 pointer-coarse:inset-0 pointer-coarse:p-0.5 pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-data-selecting/list:opacity-100 pointer-fine:has-focus-visible:opacity-100">
          <input
            type="checkbox"
            aria-label={listMessages.addToSelection(entry.name)}
            checked={selection !== 'none'}
            disabled={selection === 'only'}
            onChange={() => onSelect(entry.id, 'toggle')}
            className="block size-5 rounded-sm pointer-fine:size-4.5 accent-accent shadow-float"
          />
        </label>
      )}
    </div>
  );
}

/** Thumbnail of a file in the list. */
function FileThumbnail({ entry: { format, thumbnail }, className }: { entry: FileEntry; className: string }) {
  const src = {
    loading: undefined,
    none: 'none' as const,
    shown: thumbnail.step === 'shown' ? thumbnail.url : undefined,
  };
  return <Thumbnail src={src[thumbnail.step]} kind={format === 'pdf' ? 'document' : 'image'} className={className} />;
}
