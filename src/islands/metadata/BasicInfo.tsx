import { useStore } from '@nanostores/react';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { panelMessages } from './messages.ts';
import { $shownMetadata, setMetadata } from './metadata.ts';
import { maxLengths } from './metadata-limits.ts';

export function BasicInfo() {
  const { title = '', description = '', copyright = '', author = '' } = useStore($shownMetadata);
  return (
    <div className="space-y-3.5">
      <TextField
        id="metadata-title"
        label={panelMessages.title}
        value={title}
        maxLength={maxLengths.title}
        onChange={(text) => setMetadata({ title: text })}
      />
      <TextArea
        id="metadata-description"
        label={panelMessages.description}
        value={description}
        maxLength={maxLengths.description}
        onChange={(text) => setMetadata({ description: text })}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          id="metadata-copyright"
          label={panelMessages.copyright}
          value={copyright}
          maxLength={maxLengths.copyright}
          onChange={(text) => setMetadata({ copyright: text })}
        />
        <TextField
          id="metadata-author"
          label={panelMessages.author}
          value={author}
          maxLength={maxLengths.author}
          onChange={(text) => setMetadata({ author: text })}
        />
      </div>
    </div>
  );
}
