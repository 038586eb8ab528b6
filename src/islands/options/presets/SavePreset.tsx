import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { MAX_PRESET_NAME } from '#lib/options/presets.ts';
import { showToast } from '#session/toast.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { presetMessages as messages } from '../messages.ts';
import { presetSummary } from '../persistence/preset-set.ts';
import { currentPreset, missingParts } from './current-preset.ts';
import { problemText } from './preset-files.ts';
import { $presetDialog, $savedPresets, hasName, savePreset } from './saved-presets.ts';

const close = () => $presetDialog.set(undefined);

/** Asks for a name, and saves the options that the panels show under it. */
export function SavePreset() {
  const saved = useStore($savedPresets);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const options = currentPreset();
  const trimmed = name.trim();
  const isReplaced = hasName(saved, trimmed);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    const failure = savePreset({ name: trimmed, options });
    if (failure) {
      setProblem(problemText(failure));
      return;
    }
    close();
    showToast(messages.saved(trimmed));
  };
  return (
    <Dialog title={messages.saveTitle} onClose={close}>
      <form onSubmit={save} className="mt-2">
        <p className="text-body text-muted">{presetSummary(options)}</p>
        {missingParts().map((sentence) => (
          <p key={sentence} className="mt-1 text-body text-muted">
            {sentence}
          </p>
        ))}
        <div className="mt-4">
          <TextField
            id="preset-name"
            label={messages.name}
            value={name}
            maxLength={MAX_PRESET_NAME}
            problem={problem}
            onChange={(value) => {
              setName(value);
              setProblem(undefined);
            }}
          />
          <FieldNote id="preset-replaces">{isReplaced ? messages.replaces : undefined}</FieldNote>
        </div>
        <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
          <Button onClick={close}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" disabled={trimmed === ''}>
            {isReplaced ? messages.replace : messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
