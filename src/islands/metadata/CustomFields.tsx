import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { onEnter } from '../ui/fields/on-enter.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Plus } from '../ui/icons.tsx';
import { panelMessages } from './messages.ts';
import { $shownMetadata, addCustomField, type CustomField, customFieldRefusal, removeCustomField } from './metadata.ts';
import { maxLengths } from './metadata-limits.ts';
import { RemoveButton } from './RemoveButton.tsx';

const EMPTY = { key: '', value: '' };

/** Adds unique ids. Equal fields get their occurrence index. */
function distinct(fields: readonly CustomField[]): (CustomField & { id: string })[] {
  const seen = new Map<string, number>();
  return fields.map(({ key, value }) => {
    const text = JSON.stringify([key, value]);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { id: `${before}${text}`, key, value };
  });
}

export function CustomFields() {
  const { customFields = [] } = useStore($shownMetadata);
  const [field, setField] = useState(EMPTY);
  const problem = customFieldRefusal(field, customFields);
  const add = () => {
    if (!addCustomField(field)) return;
    setField(EMPTY);
    document.getElementById('metadata-key')?.focus();
  };
  return (
    <section aria-label={panelMessages.customFields}>
      <h3 className="mb-2 text-sm font-semibold">{panelMessages.customFields}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter bubbles up from the fields inside */}
      <div className="flex flex-wrap items-end gap-2" onKeyDown={onEnter(add)}>
        <div className="min-w-0 grow basis-32">
          <TextField
            id="metadata-key"
            label={panelMessages.name}
            value={field.key}
            maxLength={maxLengths.key}
            onChange={(key) => setField({ ...field, key })}
          />
        </div>
        <div className="min-w-0 grow basis-32">
          <TextField
            id="metadata-value"
            label={panelMessages.value}
            value={field.value}
            maxLength={maxLengths.value}
            onChange={(value) => setField({ ...field, value })}
          />
        </div>
        <Button
          onClick={add}
          disabled={problem !== undefined}
          aria-label={panelMessages.addCustomField}
          className="max-sm:grow"
        >
          <Plus aria-hidden className="size-4" />
          {panelMessages.add}
        </Button>
      </div>
      <FieldNote id="metadata-value-note">{problem === 'full' && panelMessages.customFieldsFull}</FieldNote>
      {customFields.length > 0 && (
        <ul aria-label={panelMessages.customFieldsAdded} className="mt-3 divide-y divide-line border-y border-line">
          {distinct(customFields).map(({ id, key, value }, index) => (
            <li key={id} className="flex items-center gap-3 py-1 text-sm">
              <bdi className="min-w-0 basis-1/3 font-medium wrap-anywhere">{key}</bdi>
              <bdi className="min-w-0 grow text-muted wrap-anywhere">{value}</bdi>
              <RemoveButton
                label={panelMessages.removeCustomField(key)}
                nextFocus="metadata-key"
                onClick={() => removeCustomField(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
