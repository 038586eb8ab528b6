import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { cancelReading } from '#convert/drawing/preview-source.ts';
import { retry } from '#convert/run/conversion.ts';
import { cancel } from '#convert/run/convert-file.ts';
import { isPermanent } from '#lib/errors.ts';
import { type FilePart, partOf } from '#lib/formats/file-part.ts';
import { failedPagesOf, isActive, isConvertible } from '#session/files/file-status.ts';
import type { FileEntry } from '#session/model.ts';
import { pagesId } from '#session/results/result-item.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { RotateCw, X } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ChevronDown, Trash2 } from '../../ui/page-icons.tsx';
import { showSection } from '../../ui/show-section.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { listMessages } from '../messages.ts';
import { sharedOptionsItem } from './overrides-menu.ts';

interface Props {
  entry: FileEntry;
  /** False if only the server can convert the file, and the visitor has not agreed to that. The Convert button asks for consent. */
  canRetry: boolean;
  /** Whether the stage reads the file. */
  isBeingRead: boolean;
  /** Whether the file has overrides. */
  hasOverrides: boolean;
  /** Removes a file from the list. */
  remove: (id: string) => void;
  /** The list of a PDF's pages in its row. */
  pages?: { isOpen: boolean; onToggle: () => void };
  /** Whether the pages of a PDF are among the results below the list. */
  hasPagesBelow?: boolean;
}

/** Cancel while a file is active, else Remove, plus Retry after a temporary failure and a menu for overrides. */
export function FileActions(props: Props) {
  const { entry, canRetry, isBeingRead, hasOverrides, remove, pages, hasPagesBelow = false } = props;
  const { id, name, state } = entry;
  const part = partOf(entry.format);
  const ended = state.step === 'failed' || state.step === 'cancelled';
  const canSucceed = ended ? isConvertible(entry) : failedPagesOf(entry).some(({ error }) => !isPermanent(error.code));
  if (isActive(entry) || isBeingRead) {
    return (
      <RowButton
        key="cancel"
        label={listMessages.cancel(name)}
        onClick={isBeingRead ? cancelReading : () => cancel(id)}
      >
        <X aria-hidden />
      </RowButton>
    );
  }
  return (
    <>
      {pages && <PagesButton name={name} part={part} {...pages} />}
      {hasPagesBelow && (
        <Button
          aria-label={listMessages.showPartsOf(name, part)}
          onClick={() => showSection(pagesId(id))}
          className="mr-1 px-3 text-sm"
        >
          {listMessages.showParts(part)}
        </Button>
      )}
      {canSucceed && canRetry && <RetryButton name={name} onClick={() => void retry(id)} />}
      {hasOverrides && (
        <Menu
          label={listMessages.moreActions(name)}
          items={[sharedOptionsItem(entry)]}
          focusFallback={focusFallbackInList}
        />
      )}
      <RowButton key="remove" label={listMessages.remove(name)} onClick={() => remove(id)}>
        <Trash2 aria-hidden />
      </RowButton>
    </>
  );
}

/** Icon button of a row. When it unmounts, it moves the focus to another control. */
export function RowButton(props: ComponentProps<typeof IconButton>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, focusFallbackInList);
  return <IconButton ref={button} {...props} />;
}

interface PagesButtonProps {
  name: string;
  part: FilePart;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the pages or frames of a file in its row. */
export function PagesButton({ name, part, isOpen, onToggle }: PagesButtonProps) {
  return (
    <Button
      kind="plain"
      aria-label={listMessages.showPartsOf(name, part)}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="px-2 text-sm"
    >
      {listMessages.showParts(part)}
      <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </Button>
  );
}

function RetryButton({ name, onClick }: { name: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, focusFallbackInList);
  return (
    <Button
      ref={button}
      onClick={onClick}
      aria-label={listMessages.retryFile(name)}
      className="max-sm:size-11 max-sm:px-0"
    >
      <RotateCw aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{listMessages.retry}</span>
    </Button>
  );
}

/**
 * Focus target: the row's first action. If the row was removed, the name or the last action of the next row, else of the previous
 * one, else the file picker.
 */
export function focusFallbackInList(control: HTMLElement): () => HTMLElement | null | undefined {
  const row = control.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const index = row ? rows.indexOf(row) : 0;
  const neighbors = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  const isName = control.ariaPressed !== null;
  return () => {
    if (row?.isConnected) return actionsOf(row)[0];
    const neighbor = neighbors.find((other) => other.isConnected);
    if (!neighbor) return document.querySelector<HTMLElement>('#upload-input');
    return (isName && neighbor.querySelector<HTMLElement>('[aria-pressed]')) || actionsOf(neighbor).at(-1);
  };
}

const actionsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-actions] :is(a, button)'),
];
