import { FileRow } from '../../src/islands/files/list/FileRow.tsx';
import type { Row } from '../../src/islands/files/list/use-rows.ts';
import type { RowSelection } from '../../src/islands/ui/file/RowFrame.tsx';
import { AppError } from '../../src/lib/errors.ts';
import { defaultOptions } from '../../src/lib/options/defaults.ts';
import type { FileState } from '../../src/session/model.ts';
import { convertedItem, doneState, uploadedFile } from './samples.ts';
import type { StoryPage } from './story.ts';

const nothing = () => {};

function row(name: string, state: FileState, rest: Partial<Row> & { selection?: RowSelection } = {}) {
  const data = {
    entry: uploadedFile(name, state),
    options: defaultOptions,
    isOutdated: false,
    hasOverrides: false,
    location: undefined,
    document: undefined,
    selectedPages: undefined,
    isBeingRead: false,
    blocker: undefined,
    runsOnText: 'Converts on this device',
    isPlaceShown: true,
    isSlow: false,
    needsConsent: false,
    canRetry: true,
    ...rest,
  } satisfies Row;
  return () => (
    <ul data-selecting className="group/list rounded-lg border border-line bg-surface">
      <FileRow {...data} onSelect={nothing} onRemove={nothing} />
    </ul>
  );
}

const ready: FileState = { step: 'ready' };

export const fileRows: StoryPage = {
  title: 'Rows of files',
  states: {
    Reading: row('reading.jpg', { step: 'reading' }),
    Ready: row('harbor.jpg', ready),
    'Ready, with coordinates': row('located.jpg', ready, { location: 'gps' }),
    'Ready, with own settings': row('own.jpg', ready, { hasOverrides: true }),
    'Ready, shown and selected with others': row('shown.jpg', ready, { selection: 'shown', hasOverrides: true }),
    'Ready, selected with others': row('also.jpg', ready, { selection: 'also', hasOverrides: true }),
    'Ready, one of several': row('other.jpg', ready, { selection: 'none' }),
    'Ready, a very long name': row(`${'a-very-long-name-of-a-photo-'.repeat(6)}.jpg`, ready),
    'Ready, needs the server': row('scan.tiff', ready, {
      runsOnText: 'Needs the server',
      needsConsent: true,
      isSlow: true,
    }),
    'Ready, read for the stage': row('photo.heic', ready, { isBeingRead: true }),
    Blocked: row('huge.jpg', ready, { blocker: 'Too large for this page: at most 100 MB.' }),
    Queued: row('queued.jpg', { step: 'queued' }),
    Uploading: row('uploading.jpg', { step: 'uploading', percent: 42 }),
    Converting: row('converting.jpg', { step: 'converting' }),
    'Retrying without a connection': row('retrying.jpg', { step: 'retrying', reason: 'network' }),
    Smaller: row('smaller.jpg', doneState(convertedItem('smaller.webp', 1_056_000))),
    'Done, with other settings since': row('changed.jpg', doneState(convertedItem('changed.webp', 1_056_000)), {
      isOutdated: true,
    }),
    Larger: row('larger.jpg', doneState(convertedItem('larger.webp', 4_890_000))),
    'Done, with a notice': row(
      'logo.png',
      doneState(
        convertedItem('logo.jpg', 56_000, {
          format: 'jpg',
          notices: [{ code: 'flattened', text: 'Transparent areas are now white.' }],
        }),
      ),
    ),
    Failed: row('broken.jpg', { step: 'failed', error: new AppError('broken_file').toPublic() }),
    Rejected: row('notes.docx', { step: 'rejected', error: new AppError('unknown_format').toPublic() }),
    Cancelled: row('cancelled.jpg', { step: 'cancelled' }),
  },
};
