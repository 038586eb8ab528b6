import { useStore } from '@nanostores/react';
import { type ComponentProps, useRef } from 'react';
import { removeSelected } from '#convert/files/remove-selected.ts';
import { clearSelection } from '#session/files/select-files.ts';
import { $selectedIds } from '#session/files/selection.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { X } from '../../ui/icons.tsx';
import { Trash2 } from '../../ui/page-icons.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { listMessages } from '../messages.ts';

/** Number of selected files, and actions on the selection. */
export function SelectionActions({ fileCount }: { fileCount: number }) {
  const { size } = useStore($selectedIds);
  return (
    <span className="-mr-3 flex items-center">
      <span className="tabular mr-1 text-sm text-muted">
        {listMessages.selected(size, fileCount, (text) => (
          <span key="total" className="max-sm:sr-only">
            {text}
          </span>
        ))}
      </span>
      <ActionButton label={listMessages.removeSelected(size)} onClick={removeSelected}>
        <Trash2 aria-hidden />
      </ActionButton>
      <ActionButton label={listMessages.clearSelection} onClick={clearSelection}>
        <X aria-hidden />
      </ActionButton>
    </span>
  );
}

function ActionButton(props: ComponentProps<typeof IconButton>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.querySelector<HTMLElement>('#file-list [aria-pressed=true]'));
  return <IconButton ref={button} {...props} />;
}
