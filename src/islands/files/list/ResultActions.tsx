import { downloadProps } from '#convert/results/download-props.ts';
import { actionsButtonId, resultActions, viewProps } from '#convert/results/result-actions.ts';
import { selectFile } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { showOptions } from '#session/options/sections.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { DownloadLink } from '../../ui/file/DownloadLink.tsx';
import { ViewButton } from '../../ui/file/ViewButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showSection } from '../../ui/show-section.ts';
import { listMessages } from '../messages.ts';
import { focusFallbackInList } from './FileActions.tsx';
import { sharedOptionsItem } from './overrides-menu.ts';

interface Props {
  item: ResultItem;
  /** Unique display name of the result. */
  name: string;
  /** File of the result, if it is still in the list. */
  file?: FileEntry;
  /** Whether the result was made with other settings than the current ones. */
  isOld?: boolean;
  /** Whether the file has overrides. */
  hasOverrides?: boolean;
  /** Whether the result is removed with the file. */
  removesResult: boolean;
  onRemove: () => void;
}

/** View and Download of a result, and a menu of everything else. */
export function ResultActions(props: Props) {
  const { item, name, file, isOld = false, hasOverrides = false, removesResult, onRemove } = props;
  const source = file?.name ?? item.originalName;
  const removal = removesResult ? listMessages.removeWithResult : listMessages.removeFile;
  const actions = resultActions({ item, name, file: item.page === undefined ? file : undefined });
  const metadata = file && {
    text: listMessages.metadata,
    label: listMessages.metadataOf(file.name),
    onSelect: () => showMetadata(file.id),
  };
  return (
    <>
      <ViewButton {...viewProps(item, name)} name={name} />
      <DownloadLink {...downloadProps(item, name)} name={name} isOld={isOld} />
      <Menu
        id={actionsButtonId(item.id)}
        label={listMessages.moreActions(name)}
        focusFallback={focusFallbackInList}
        items={[
          ...actions.slice(0, -1),
          ...(metadata ? [metadata] : []),
          ...(file && hasOverrides ? [sharedOptionsItem(file)] : []),
          ...actions.slice(-1),
          { text: removal.text, label: removal.label(source), onSelect: onRemove },
        ]}
      />
    </>
  );
}

function showMetadata(fileId: string): void {
  selectFile(fileId);
  showOptions('metadata');
  showSection('metadata');
}
