import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { shortName } from '#lib/text/shorten-name.ts';
import { $editorFile } from '../../editor/editor.ts';
import { Button } from '../../ui/Button.tsx';
import { cardStyles } from '../../ui/button-styles.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { applyToAll, giveOwnOptions, giveSharedOptions } from './own-options.ts';
import { $scope } from './scope.ts';

/** Length of a name that fits into a segment on one line of a phone. */
const NAME_LENGTH = 13;

/** Whether the options and edits below apply to all files or to the picture on the stage alone. */
export function ScopeChoice() {
  const file = useStore($editorFile);
  const scope = useStore($scope);
  if (!file) return null;
  const { id, name } = file;
  return (
    <section aria-labelledby="scope-label" className={`rise ${cardStyles} px-4 pt-1 pb-3 md:px-5`}>
      <div className="flex min-h-11 items-center justify-between gap-3 lg:pointer-fine:min-h-9">
        <h2 id="scope-label" className="text-sm font-medium">
          Settings for
        </h2>
        {scope === 'only' && <ApplyToAll fileId={id} />}
      </div>
      <Segments
        id="scope"
        labelledBy="scope-label"
        options={{ all: 'All files', only: `Only ${shortName(name, NAME_LENGTH)}` }}
        hints={{ all: 'Files without own settings', only: name }}
        value={scope}
        onChange={(chosen) => (chosen === 'only' ? giveOwnOptions(id) : giveSharedOptions(id))}
      />
    </section>
  );
}

/** Makes the settings of the picture those of all files. */
function ApplyToAll({ fileId }: { fileId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('scope'));
  return (
    <Button
      ref={button}
      kind="plain"
      onClick={() => applyToAll(fileId)}
      className="-mr-3 px-3 text-sm lg:pointer-fine:min-h-9"
    >
      Apply to all
    </Button>
  );
}
