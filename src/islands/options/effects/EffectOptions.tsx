import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EffectId, effectIds, effects } from '#lib/effects.ts';
import { $options } from '#session/options/options.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab } from '#session/stage/image-edits.ts';
import { ReorderList } from '../../ui/reorder/ReorderList.tsx';
import { showSection } from '../../ui/show-section.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { messages } from '../messages.ts';
import { moveEffect, toggleEffect } from './chosen-effects.ts';
import { EffectTile } from './EffectTile.tsx';
import type { EffectTiles } from './effect-tiles.ts';

/** Effects that the editor has a slider for. */
const colorEffects = ['brightness', 'contrast', 'saturation'] as const satisfies readonly EffectId[];

/** Effects as tiles that show the selected picture with each effect alone. */
export function EffectOptions() {
  const { effects: chosen } = useStore($options);
  const group = useRef<HTMLFieldSetElement>(null);
  const tiles = useEffectTiles(group);
  const pictureOf = (effect: EffectId) => (tiles === 'failed' ? tiles : (tiles?.effects.get(effect) ?? tiles?.plain));
  return (
    <>
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-2 text-sm">
        <span id="effects-label" className="font-medium">
          {messages.effects}
        </span>
        <span className="tabular ml-auto text-caption text-muted">{messages.chosenEffects(chosen.length)}</span>
      </div>
      <fieldset
        ref={group}
        aria-labelledby="effects-label"
        className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-2"
      >
        {effectIds.map((effect) => (
          <EffectTile
            key={effect}
            id={`effect-${effect}`}
            label={effects[effect].label}
            picture={pictureOf(effect)}
            on={chosen.includes(effect)}
            place={chosen.length > 1 && chosen.includes(effect) ? chosen.indexOf(effect) + 1 : undefined}
            onToggle={() => toggleEffect(effect)}
          />
        ))}
      </fieldset>
      <EditorColors />
      {chosen.length > 1 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 text-sm font-medium">{messages.effectOrder}</h3>
          <ReorderList
            label={messages.effectOrderLabel}
            items={chosen.map((effect) => ({ id: effect, label: effects[effect].label }))}
            onMove={moveEffect}
          />
        </div>
      )}
    </>
  );
}

/** Colors that the editor also changes, with a link to it. */
function EditorColors() {
  const { colorAdjustments } = useStore($options).advancedSettings;
  const values = colorEffects.flatMap((effect) => {
    const value = colorAdjustments[effect];
    return value === 0 ? [] : `${effects[effect].label} ${value > 0 ? '+' : ''}${value}`;
  });
  if (values.length === 0) return null;
  const open = () => {
    $editorTab.set('colorAdjustments');
    $editorOpen.set(true);
    showSection('editor-panel');
  };
  return (
    <p className="tabular mt-3 text-sm">
      {messages.setIn(
        values.join(', '),
        <TextButton key="editor" onClick={open}>
          {messages.editor}
        </TextButton>,
      )}
    </p>
  );
}

/** Tiles are made once they are this close to the viewport. */
const MARGIN = '200px';

/**
 * Pictures of the effects, made once the element is near the viewport.
 * @returns undefined until then; `failed` if the code could not be loaded
 */
function useEffectTiles(element: RefObject<HTMLElement | null>): EffectTiles | 'failed' | undefined {
  const [tiles, setTiles] = useState<EffectTiles | 'failed'>();
  useEffect(() => {
    if (!element.current) return;
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const start = async () => {
      const { watchEffectTiles } = await import('./effect-tiles.ts');
      if (!signal.aborted) signal.addEventListener('abort', watchEffectTiles(setTiles));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start().catch(() => !signal.aborted && setTiles('failed'));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      unmounting.abort();
    };
  }, [element]);
  return tiles;
}
