import { useStore } from '@nanostores/react';
import { $hasFiles } from '../files/files.ts';
import { $options } from '../options/options.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';

const MetadataPanel = lazy(() => import('./MetadataPanel.tsx').then((module) => module.MetadataPanel), {
  waiting: <div className="skeleton h-46.5 rounded-lg" />,
  Fallback: () => (
    <NotLoaded title="Metadata Editor" text="The editor could not be loaded. Reload the page to try again." />
  ),
});

/** Rendered with the first file, or if this session changed the switch. Loaded when it scrolls into view. */
export function Metadata() {
  const hasFiles = useStore($hasFiles);
  const { preserveMetadata } = useStore($options);
  if (!hasFiles && preserveMetadata) return null;
  return (
    <div id="metadata" tabIndex={-1} className="scroll-mt-4 outline-none">
      <WhenNear title="Metadata Editor" height="h-46.5">
        <MetadataPanel />
      </WhenNear>
    </div>
  );
}
