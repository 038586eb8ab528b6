import { useStore } from '@nanostores/react';
import { cardStyles } from '../ui/button-styles.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { $editorOpen, $partsInUse, partLabels } from './editor.ts';

/** Loaded on demand. If loading fails, a message replaces the editor and the page keeps working. */
const Editor = lazy(() => import('./Editor.tsx').then((module) => module.Editor), {
  waiting: <div className="skeleton m-4 h-80 rounded-md" />,
  Fallback: () => <NotLoadedText text="The editor could not be loaded. Reload the page to try again." />,
});

/** Advanced Image Editor behind its switch. Its settings stay active while it is closed and are listed here. */
export function EditorPanel({ className = '' }: { className?: string }) {
  const open = useStore($editorOpen);
  const inUse = useStore($partsInUse);
  const hint =
    inUse.length > 0
      ? `Applied: ${inUse.map((part) => partLabels[part]).join(', ')}`
      : 'Color, crop, noise and background, with a preview of the real result';
  return (
    <section aria-label="Advanced Image Editor" className={`min-w-0 ${cardStyles} ${className}`}>
      <div className="px-4 py-1.5 md:px-5">
        <Switch
          id="editor"
          label="Advanced Image Editor"
          hint={hint}
          title
          checked={open}
          onChange={(on) => $editorOpen.set(on)}
        />
      </div>
      {open && <Editor />}
    </section>
  );
}
