import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { openEditorMessages } from './messages.ts';
import { $templates, isTemplateName, loadTemplate, saveTemplate } from './templates.ts';

const MAX_NAME_LENGTH = 60;

/** Saves editor settings under a name for reuse on other images. */
export function Templates() {
  const templates = useStore($templates);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const shown = templates.find(({ id }) => id === chosen) ?? templates.at(-1);
  const save = () => {
    const saved = saveTemplate(name);
    if (!saved) return;
    setChosen(saved.id);
    setName('');
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-end gap-x-6 gap-y-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            id="template-name"
            label={openEditorMessages.templateName}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={setName}
          />
        </div>
        <Button type="submit" disabled={!isTemplateName(name)}>
          {openEditorMessages.save}
        </Button>
      </form>
      {shown ? (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <Select
              label={openEditorMessages.savedTemplates}
              options={Object.fromEntries(templates.map((template) => [template.id, template.name]))}
              value={shown.id}
              onChange={setChosen}
            />
          </div>
          <Button onClick={() => loadTemplate(shown.id)}>{openEditorMessages.load}</Button>
        </div>
      ) : (
        <p className="pb-1 text-caption text-muted">{openEditorMessages.templatesHint}</p>
      )}
    </div>
  );
}
