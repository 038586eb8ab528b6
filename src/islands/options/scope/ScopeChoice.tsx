import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { shortName } from '#lib/text/shorten-name.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import { $editorFile, $editorFiles, $scopeIds } from '#session/files/selection.ts';
import { $overriddenIds } from '#session/options/option-sets.ts';
import { applyToAll, giveOverrides, giveSharedOptions } from '#session/options/per-file/overrides.ts';
import { $scope } from '#session/options/per-file/scope.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { scopeMessages } from '../messages.ts';
import { $mixedSettings } from './mixed-settings.ts';

/** Length of a name that fits into a segment on one line of a phone. */
const NAME_LENGTH = 13;

/** Names in the tooltip of several selected files. */
const MAX_NAMES = 5;

/** Stays above the options of a desktop. Their controls scroll out of it when they get the focus. */
const sticky = 'lg:sticky lg:top-(--sticky-top) lg:z-10 lg:[&~*]:scroll-mt-42! lg:[&~*_*]:scroll-mt-42';

/** Whether the options and edits below apply to all files or to the selected ones alone. */
export function ScopeChoice() {
  const file = useStore($editorFile);
  const files = useStore($editorFiles);
  const ids = useStore($scopeIds);
  const overriddenIds = useStore($overriddenIds);
  const scope = useStore($scope);
  if (!file) return null;
  const { id, name } = file;
  const names = files.flatMap((one) => (ids.includes(one.id) ? [one.name] : []));
  const isOne = ids.length === 1;
  const otherOverriddenCount = [...overriddenIds].filter((overriddenId) => !ids.includes(overriddenId)).length;
  return (
    <section
      aria-labelledby="scope-label"
      className={`rise border-t border-line bg-surface px-4 pt-2.5 pb-3 md:px-5 lg:short:pt-2 lg:short:pb-2 ${sticky}`}
    >
      <h3 id="scope-label" className="sr-only">
        {scopeMessages.settingsFor}
      </h3>
      <Segments
        id="scope"
        labelledBy="scope-label"
        options={{
          all: otherOverriddenCount > 0 ? scopeMessages.allExcept(otherOverriddenCount) : scopeMessages.all,
          only: isOne ? scopeMessages.only(shortName(name, NAME_LENGTH)) : scopeMessages.selected(ids.length),
        }}
        hints={{ all: scopeMessages.allHint, only: isOne ? name : shortenedList(names, MAX_NAMES) }}
        value={scope}
        onChange={(chosen) => (chosen === 'only' ? giveOverrides(...ids) : giveSharedOptions(...ids))}
      />
      {scope === 'only' && (
        <div className="-mb-2 flex justify-end">
          <ApplyToAll fileId={id} />
        </div>
      )}
      <MixedNote shownName={name} />
    </section>
  );
}

/** Names the settings in which the selected files differ. Each file keeps its value until the setting is changed. */
function MixedNote({ shownName }: { shownName: string }) {
  const mixed = useStore($mixedSettings);
  return (
    <p role="status" className="text-caption text-muted not-empty:mt-2">
      {mixed.length > 0 && scopeMessages.mixed(mixed, shortName(shownName, 2 * NAME_LENGTH))}
    </p>
  );
}

/** Applies the settings of the shown image to all files. */
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
      {scopeMessages.applyToAll}
    </Button>
  );
}
