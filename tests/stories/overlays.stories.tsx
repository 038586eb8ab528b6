import { useState } from 'react';
import { Button } from '../../src/islands/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../src/islands/ui/ConfirmDialog.tsx';
import { Dialog } from '../../src/islands/ui/Dialog.tsx';
import { Tabs } from '../../src/islands/ui/Tabs.tsx';
import type { StoryPage } from './story.ts';

type Opened = 'dialog' | 'confirmation' | 'problem';

function Opener({ opens, text }: { opens: Opened; text: string }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button onClick={() => setOpened(opens)}>{text}</Button>
      {opened === 'dialog' && (
        <Dialog title="Share harbor.webp" onClose={close}>
          <p>Anyone with the link can open the file.</p>
          <Button onClick={close}>Close</Button>
        </Dialog>
      )}
      {(opened === 'confirmation' || opened === 'problem') && (
        <ConfirmDialog
          title="Delete 3 results?"
          confirm="Delete"
          confirming="Deleting"
          keep="Keep"
          busy={false}
          problem={opened === 'problem' ? 'The server did not answer. Nothing was deleted.' : undefined}
          onConfirm={close}
          onClose={close}
        >
          <p>Links to them stop working.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function SomeTabs() {
  const [tab, setTab] = useState<'color' | 'crop'>('color');
  return (
    <Tabs
      label="Editor"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'color', label: 'Color', panel: 'Sliders', mark: 'changed' },
        { id: 'crop', label: 'Crop', panel: 'Frame' },
      ]}
    />
  );
}

export const overlays: StoryPage = {
  title: 'Dialogs and tabs',
  states: {
    Dialog: () => <Opener opens="dialog" text="Open a dialog" />,
    Confirmation: () => <Opener opens="confirmation" text="Open a confirmation" />,
    'Confirmation that failed': () => <Opener opens="problem" text="Open a failed confirmation" />,
    Tabs: SomeTabs,
  },
};
