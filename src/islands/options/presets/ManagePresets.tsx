import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyFromField } from '#convert/results/share.ts';
import { toAppError } from '#lib/errors.ts';
import { parsePresetOptions } from '#lib/options/presets.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkField } from '../../ui/fields/LinkField.tsx';
import { FileButton } from '../../ui/file/FileButton.tsx';
import { Download, Link, Pencil, X } from '../../ui/icons.tsx';
import { Trash2 } from '../../ui/page-icons.tsx';
import { presetMessages as messages, presetMenuMessages } from '../messages.ts';
import { linkOf } from '../persistence/linked-preset.ts';
import { presetSummary } from '../persistence/preset-set.ts';
import { exportPreset, importPresets, problemText } from './preset-files.ts';
import { RenamePreset } from './RenamePreset.tsx';
import { $presetDialog, $savedPresets, deletePreset, type SavedPreset } from './saved-presets.ts';

const close = () => $presetDialog.set(undefined);

/** The list of own presets, to rename, export, link and delete them. */
export function ManagePresets() {
  const saved = useStore($savedPresets);
  const [outcome, setOutcome] = useState<{ imported: string; problems: string[] }>();
  const [deleted, setDeleted] = useState<string>();
  const [renamed, setRenamed] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const confirmDelete = (name: string) => {
    const problem = deletePreset(name);
    setDeleted(undefined);
    setOutcome(problem && { imported: '', problems: [problemText(problem)] });
    // The button that had the focus is gone with its row.
    list.current?.focus();
  };
  return (
    <Dialog
      title={presetMenuMessages.title}
      focus={list}
      aside={
        <IconButton label={messages.close} onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden />
        </IconButton>
      }
      onClose={close}
    >
      <div ref={list} tabIndex={-1} className="mt-2 max-h-[calc(100dvh-16rem)] overflow-y-auto outline-none">
        {saved.length === 0 && <p className="text-body text-muted">{messages.none}</p>}
        <ul>
          {saved.map((preset) => (
            <PresetRow
              key={preset.name}
              preset={preset}
              isRenamed={preset.name === renamed}
              onRename={setRenamed}
              onDelete={() => setDeleted(preset.name)}
            />
          ))}
        </ul>
      </div>
      <p role="status" className="mt-2 text-body wrap-anywhere empty:hidden">
        {outcome?.imported}
      </p>
      <div role="alert" className="text-body wrap-anywhere text-danger">
        {outcome?.problems.map((problem) => (
          <p key={problem} className="mt-2">
            {problem}
          </p>
        ))}
      </div>
      <div className="mt-4 flex justify-end max-sm:*:grow">
        <FileButton
          onFiles={(files) => void importPresets(files).then(setOutcome)}
          input={{ accept: '.json,application/json', multiple: true, 'aria-label': messages.import }}
        >
          {messages.import}
        </FileButton>
      </div>
      {deleted !== undefined && (
        <ConfirmDialog
          title={messages.deleteTitle(deleted)}
          confirm={messages.confirmDelete}
          confirming={messages.confirmDelete}
          keep={messages.cancel}
          busy={false}
          onConfirm={() => confirmDelete(deleted)}
          onClose={() => setDeleted(undefined)}
        >
          {messages.deleteText}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type Step = 'none' | 'renaming' | 'linked';

interface RowProps {
  preset: SavedPreset;
  /** Whether it has its name from the row that had the focus. */
  isRenamed: boolean;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function PresetRow({ preset, isRenamed, onRename, onDelete }: RowProps) {
  const { name } = preset;
  const [step, setStep] = useState<Step>('none');
  const rename = useRef<HTMLButtonElement>(null);
  const parsed = parse(preset);
  useEffect(() => {
    if (isRenamed) rename.current?.focus();
  }, [isRenamed]);
  const endRename = (next: string) => {
    onRename(next);
    setStep('none');
    rename.current?.focus();
  };
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <div className="min-w-40 grow basis-0 py-1">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className={`text-caption wrap-anywhere ${parsed.link === undefined ? 'text-danger' : 'text-muted'}`}>
            {parsed.text}
          </p>
        </div>
        <div className="flex">
          <IconButton ref={rename} label={messages.rename(name)} onClick={() => setStep('renaming')}>
            <Pencil aria-hidden />
          </IconButton>
          {parsed.link !== undefined && (
            <>
              <IconButton label={messages.copyLink(name)} onClick={() => setStep('linked')}>
                <Link aria-hidden />
              </IconButton>
              <IconButton label={messages.export(name)} onClick={() => exportPreset(preset)}>
                <Download aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton label={messages.delete(name)} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {step === 'renaming' && <RenamePreset name={name} onEnd={endRename} />}
      {step === 'linked' && parsed.link !== undefined && <CopiedLink name={name} link={parsed.link} />}
    </li>
  );
}

/** What a row says about a preset. Without a link, its options are invalid. */
function parse({ options }: SavedPreset): { text: string; link?: string } {
  try {
    const preset = parsePresetOptions(options);
    return { text: presetSummary(preset), link: linkOf(preset) };
  } catch (error) {
    return { text: toAppError(error).message };
  }
}

function CopiedLink({ name, link }: { name: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => void copyFromField(link, field.current).then(setCopied), [link]);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {messages.link(name)}
      </label>
      <LinkField ref={field} id={id} link={link} />
      <p role="status" className="mt-1 text-caption text-muted">
        {isCopied === undefined ? '' : isCopied ? messages.linkCopied : messages.linkToCopy}
      </p>
    </>
  );
}
