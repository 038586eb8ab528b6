import { useStore } from '@nanostores/react';
import { $hasFiles } from '#session/files/files.ts';
import { $selected } from '#session/files/selection.ts';
import { $options } from '#session/options/options.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';
import { messages } from './messages.ts';

/** Height of the panel for a photo, so that nothing moves when it loads. */
const height = 'h-46.5 max-lg:h-51.25 max-sm:h-64.25';

const MetadataPanel = lazy(() => import('./MetadataPanel.tsx').then((module) => module.MetadataPanel), {
  waiting: <div className={`skeleton ${height} rounded-lg`} />,
  Fallback: () => <NotLoaded title={messages.title} text={messages.notLoaded} />,
});

/** Rendered with the first file, or if this session changed the switch. Loaded when it scrolls into view. */
export function Metadata() {
  const hasFiles = useStore($hasFiles);
  const { preserveMetadata } = useStore($options);
  const name = useStore($selected)?.name;
  if (!hasFiles && preserveMetadata) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled to its card's edge
    <div
      id="metadata"
      role="group"
      aria-label={name === undefined ? messages.metadata : messages.metadataOf(name)}
      tabIndex={-1}
      className="scroll-mt-4 rounded-lg"
    >
      <WhenNear title={messages.title} height={height}>
        <MetadataPanel />
      </WhenNear>
    </div>
  );
}
