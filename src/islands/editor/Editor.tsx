import { EditorActions } from './EditorActions.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { FileChoice } from './FileChoice.tsx';
import { Templates } from './Templates.tsx';

export function Editor() {
  return (
    <div className="rise border-t border-line">
      <FileChoice />
      <EditorTabs />
      <div className="border-t border-line px-4 py-3 md:px-5">
        <EditorActions />
      </div>
      <div className="border-t border-line px-4 py-4 md:px-5">
        <Templates />
      </div>
    </div>
  );
}
