import { useStore } from '@nanostores/react';
import { Fragment, useId, useRef } from 'react';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { X } from '../ui/icons.tsx';
import { labelsOf } from '../ui/keys/key-combination.ts';
import { $dialogShown, $singleKeys, setSingleKeys } from '../ui/keys/shortcuts-dialog.ts';
import { messages } from './messages.ts';
import { groups, type Shortcut } from './shortcuts.ts';

const close = () => $dialogShown.set(false);
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** List of all keys of the page. */
export function ShortcutsDialog({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const hasSingleKeys = useStore($singleKeys);
  // The first control is below the list, so the browser would scroll to it.
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter((group) => shortcuts.some((shortcut) => shortcut.group === group));
  return (
    <Dialog
      title={messages.title}
      wide
      focus={list}
      aside={
        <IconButton label={messages.close} onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden />
        </IconButton>
      }
      onClose={close}
    >
      <div ref={list} tabIndex={-1} className="mt-3 max-h-[calc(100dvh-13rem)] overflow-y-auto outline-none">
        {/* Columns of limited height would continue beside the dialog. */}
        <div className="gap-x-10 sm:columns-2">
          {shown.map((group) => (
            <Group
              key={group}
              title={messages.groups[group]}
              shortcuts={shortcuts.filter((shortcut) => shortcut.group === group)}
            />
          ))}
        </div>
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <Switch
          label={messages.singleKeys}
          hint={messages.singleKeysHint}
          checked={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 break-inside-avoid">
      <h3 id={id} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <dl className="text-sm">
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className="flex min-h-8 items-center justify-between gap-x-4 border-t border-line py-1">
            <dt className="min-w-0 text-muted">{messages[label]}</dt>
            <dd className="flex shrink-0 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
              {keys.map((combination, index) => (
                <Fragment key={combination}>
                  {index > 0 && <span className="text-caption text-muted">{messages.or}</span>}
                  <Combination combination={combination} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Combination({ combination }: { combination: string }) {
  return (
    <kbd className="flex gap-1 font-sans">
      {labelsOf(combination, isApple).map((label) => (
        <kbd
          key={label}
          className="grid min-h-6 min-w-6 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-caption font-medium"
        >
          {label}
        </kbd>
      ))}
    </kbd>
  );
}
