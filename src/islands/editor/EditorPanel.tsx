import { useStore } from '@nanostores/react';
import { $editorOpen } from '#session/stage/editor.ts';
import { $appliedEdits, $hasNoPreview } from '#session/stage/image-edits.ts';
import { cardStyles } from '../ui/button-styles.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoadedText } from '../ui/loading/NotLoaded.tsx';
import { messages } from './messages.ts';

/** Loaded on demand. If loading fails, a message replaces the editor and the page keeps working. */
const Editor = lazy(() => import('./Editor.tsx').then((module) => module.Editor), {
  waiting: <div className="skeleton m-4 h-80 rounded-md" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** Advanced Image Editor behind its switch. Its settings stay active while it is closed and are listed here. */
export function EditorPanel({ className = '' }: { className?: string }) {
  const open = useStore($editorOpen);
  const edits = useStore($appliedEdits);
  return (
    <section id="editor-panel" aria-label={messages.title} className={`min-w-0 scroll-mt-5 ${cardStyles} ${className}`}>
      <div className="px-4 py-1.5 md:px-5">
        <Switch
          id="editor"
          label={messages.title}
          hint={<Hint edits={edits} />}
          title
          checked={open}
          onChange={(on) => $editorOpen.set(on)}
        />
      </div>
      {open && <Editor />}
    </section>
  );
}

/** Names of the applied edits. As high as the hint that this line replaces, so that nothing below moves. */
function Hint({ edits }: { edits: readonly string[] }) {
  const hint = useStore($hasNoPreview) ? messages.hintWithoutPreview : messages.hint;
  if (edits.length === 0) return hint;
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible">{hint}</span>
      <span>{messages.applied(edits)}</span>
    </span>
  );
}
