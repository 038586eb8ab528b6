import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { MAX_PRESET_NAME } from '#lib/options/presets.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { presetMessages as messages } from '../messages.ts';
import { problemText } from './preset-files.ts';
import { $savedPresets, hasName, renamePreset } from './saved-presets.ts';

interface Props {
  name: string;
  /** Called with the name that the preset has then. */
  onEnd: (name: string) => void;
}

/** Asks for another name of a preset, below its row. */
export function RenamePreset({ name, onEnd }: Props) {
  const saved = useStore($savedPresets);
  const id = useId();
  const [next, setNext] = useState(name);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const field = document.getElementById(id);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [id]);
  const trimmed = next.trim();
  const isTaken = trimmed !== name && hasName(saved, trimmed);
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    if (trimmed === '' || isTaken) return;
    const failure = renamePreset(name, trimmed);
    if (failure) setProblem(problemText(failure));
    else onEnd(trimmed);
  };
  return (
    <form onSubmit={rename} className="mt-1 mb-2">
      <TextField
        id={id}
        label={messages.name}
        value={next}
        maxLength={MAX_PRESET_NAME}
        problem={isTaken ? messages.nameTaken : problem}
        onChange={setNext}
      />
      <div className="mt-2 flex justify-end gap-2 max-sm:*:grow">
        <Button onClick={() => onEnd(name)}>{messages.cancel}</Button>
        <Button kind="primary" type="submit" disabled={trimmed === '' || isTaken}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
