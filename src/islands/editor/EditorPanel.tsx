import { useStore } from '@nanostores/react';
import { $hasFiles } from '#session/files/files.ts';
import { editMessages } from '#session/messages.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $appliedEdits, $changedParts } from '#session/stage/image-edits.ts';
import { $redactions } from '#session/stage/redactions.ts';
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
export function EditorPanel() {
  const hasFiles = useStore($hasFiles);
  const open = useStore($editorOpen);
  const shared = useStore($appliedEdits);
  const isChanged = useStore($changedParts).length > 0;
  const isRedacted = useStore($redactions).length > 0;
  const edits = isRedacted ? [...shared, editMessages.redact] : shared;
  if (!hasFiles && !open && !isChanged) return null;
  return (
    <section id="editor-panel" aria-label={messages.title} className="min-w-0 scroll-mt-5 border-t border-line">
      <div className="px-4 py-0.5 md:px-5">
        <Switch
          id="editor"
          label={messages.title}
          checked={open}
          onChange={(on) => $editorOpen.set(on)}
          {...(edits.length > 0 && { aside: <Edits edits={edits} />, isAsideCut: true })}
        />
      </div>
      {open && <Editor />}
    </section>
  );
}

const Edits = ({ edits }: { edits: readonly string[] }) => (
  <span data-edits className="line-clamp-2 text-right text-caption leading-tight text-muted">
    {messages.applied(edits)}
  </span>
);
