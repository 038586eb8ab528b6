import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { AppError } from '#lib/errors.ts';
import { builtInIds, builtInPresets, type PresetOptions } from '#lib/options/built-in-presets.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { hasPart } from '#session/disabled-parts.ts';
import { showError } from '#session/toast.ts';
import { Bookmark } from '../../ui/icons.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuItems.tsx';
import { presetMenuMessages as messages } from '../messages.ts';
import { $presetDialog, $savedPresets } from './saved-presets.ts';

const dialogs = {
  save: lazy(() => import('./SavePreset.tsx').then((module) => module.SavePreset), { Fallback: NotLoaded }),
  manage: lazy(() => import('./ManagePresets.tsx').then((module) => module.ManagePresets), { Fallback: NotLoaded }),
} as const;

/** Built-in and own presets, and what can be done with them. */
export function PresetsMenu() {
  const saved = useStore($savedPresets);
  const open = useStore($presetDialog);
  const Dialog = open && dialogs[open];
  const items: MenuItem[] = [
    ...builtInIds
      .filter((id) => isOffered(builtInPresets[id]))
      .map((id) => {
        const { name, hint } = messages.builtIn[id];
        const onSelect = () => void apply(name, builtInPresets[id]);
        return { id: `built-in ${id}`, text: name, label: joinFacts(name, hint), hint, onSelect };
      }),
    ...saved.map(({ name, options }, index) => ({
      id: `own ${name}`,
      text: name,
      label: name,
      startsGroup: index === 0,
      onSelect: () => void apply(name, options),
    })),
    {
      text: messages.save,
      label: messages.save,
      startsGroup: true,
      onSelect: () => $presetDialog.set('save'),
    },
    { text: messages.manage, label: messages.manage, onSelect: () => $presetDialog.set('manage') },
  ];
  return (
    <>
      <Menu id="presets" label={messages.title} icon={<Bookmark aria-hidden />} items={items} />
      {/* Outside of the header, whose drag closes the sheet of a phone. */}
      {Dialog && createPortal(<Dialog />, document.body)}
    </>
  );
}

const isOffered = ({ outputFormat }: PresetOptions): boolean => outputFormat === undefined || hasPart(outputFormat);

async function apply(name: string, options: unknown): Promise<void> {
  const module = await import('../persistence/preset-set.ts').catch(() => undefined);
  if (module) module.applyOptionPreset(name, options);
  else showNotLoaded();
}

const showNotLoaded = (): void => showError(messages.notLoaded, new AppError('not_loaded').message);

function NotLoaded() {
  useEffect(() => {
    $presetDialog.set(undefined);
    showNotLoaded();
  }, []);
  return null;
}
