import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { onEnter } from '../ui/fields/on-enter.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Plus } from '../ui/icons.tsx';
import { panelMessages } from './messages.ts';
import { $shownMetadata, addTag, removeTag, tagRefusal } from './metadata.ts';
import { maxLengths } from './metadata-limits.ts';
import { RemoveButton } from './RemoveButton.tsx';

const refusals = {
  empty: undefined,
  present: 'tagPresent',
  full: 'tagsFull',
} as const;

export function Tags() {
  const { tags = [] } = useStore($shownMetadata);
  const [text, setText] = useState('');
  const problem = tagRefusal(text, tags);
  const refusal = problem && refusals[problem];
  const add = () => {
    if (addTag(text)) setText('');
  };
  return (
    <section aria-label={panelMessages.tags}>
      <div className="flex flex-wrap items-end gap-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter bubbles up from the field inside */}
        <div className="min-w-0 grow basis-32" onKeyDown={onEnter(add)}>
          <TextField
            id="metadata-tag"
            label={panelMessages.tag}
            value={text}
            maxLength={maxLengths.tag}
            onChange={setText}
          />
        </div>
        <Button onClick={add} disabled={problem !== undefined} aria-label={panelMessages.addTag}>
          <Plus aria-hidden className="size-4" />
          {panelMessages.add}
        </Button>
      </div>
      <FieldNote id="metadata-tag-note" isError={problem === 'present'}>
        {refusal && panelMessages[refusal]}
      </FieldNote>
      {tags.length > 0 && (
        <ul aria-label={panelMessages.tagsAdded} className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-h-11 max-w-full items-center rounded-md border border-line bg-sunken pl-3 text-sm"
            >
              <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>
              <RemoveButton
                label={panelMessages.removeTag(tag)}
                nextFocus="metadata-tag"
                onClick={() => removeTag(tag)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
