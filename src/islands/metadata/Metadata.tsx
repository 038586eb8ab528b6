import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { $hasFiles } from '#session/files/files.ts';
import { $selected } from '#session/files/selection.ts';
import { $modifiedFields, hasField } from '#session/options/modified-options.ts';
import { $sectionChoices, setSectionOpen } from '#session/options/sections.ts';
import { Disclosure } from '../ui/disclosure/Disclosure.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { messages as controlMessages } from '../ui/messages.ts';
import { messages } from './messages.ts';

const MetadataPanel = lazy(() => import('./MetadataPanel.tsx').then((module) => module.MetadataPanel), {
  waiting: <div className="skeleton mx-4 mb-4 h-30 rounded-md md:mx-5" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

const $isModified = computed($modifiedFields, (modified) =>
  hasField(modified, ({ panels }) => panels?.includes('metadata')),
);

/** Metadata of the selected file, if it can be converted. Settings of it are shown without a file, too. */
export function Metadata() {
  const hasFiles = useStore($hasFiles);
  const selected = useStore($selected);
  const isModified = useStore($isModified);
  const isOpen = useStore($sectionChoices).metadata ?? false;
  const isShown = selected ? selected.state.step !== 'rejected' : isModified;
  useEffect(() => (hasFiles ? whenIdle(() => void MetadataPanel.prefetch()) : undefined), [hasFiles]);
  if (!isShown) return null;
  return (
    <Disclosure
      inCard
      id="metadata"
      title={messages.title}
      mark={isModified ? controlMessages.changed : undefined}
      isOpen={isOpen}
      onToggle={(open) => setSectionOpen('metadata', open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the name of the file */}
      <div role="group" aria-label={selected ? messages.metadataOf(selected.name) : messages.metadata}>
        <MetadataPanel />
      </div>
    </Disclosure>
  );
}
