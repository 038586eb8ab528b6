import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EffectId, effectIds } from '#lib/effects.ts';
import { colorEffectIds, colorNumbers, effectsInUse, isColorEffect } from '#lib/options/color-effects.ts';
import { effectName } from '#lib/options/effect-name.ts';
import { adjustmentRange, type ColorEffect } from '#lib/options/values.ts';
import { $options } from '#session/options/options.ts';
import { setPart } from '#session/stage/image-edits.ts';
import { SliderField } from '../../ui/fields/SliderField.tsx';
import { ReorderList } from '../../ui/reorder/ReorderList.tsx';
import { messages } from '../messages.ts';
import { moveEffect, toggleEffect } from './chosen-effects.ts';
import { EffectTile } from './EffectTile.tsx';
import type { EffectTiles } from './effect-tiles.ts';

/** Effects as tiles that show the selected image with each effect alone. */
export function EffectOptions() {
  const options = useStore($options);
  const { effects: chosen } = options;
  const [edited, setEdited] = useState<ColorEffect>();
  const inUse = effectsInUse(options);
  const numbers = colorNumbers(options);
  const markOf = (effect: EffectId) => {
    if (isColorEffect(effect)) return signedNumber(numbers[effect]);
    return chosen.length > 1 && chosen.includes(effect) ? String(chosen.indexOf(effect) + 1) : undefined;
  };
  const group = useRef<HTMLFieldSetElement>(null);
  const tiles = useEffectTiles(group);
  const pictureOf = (effect: EffectId) => (tiles === 'failed' ? tiles : (tiles?.effects.get(effect) ?? tiles?.plain));
  return (
    <>
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-2 text-sm">
        <span id="effects-label" className="font-medium">
          {messages.effects}
        </span>
        {inUse.length > 0 && (
          <span className="tabular ml-auto text-caption text-muted">{messages.chosenEffects(inUse.length)}</span>
        )}
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
            label={effectName(effect)}
            picture={pictureOf(effect)}
            on={inUse.includes(effect)}
            mark={markOf(effect)}
            onToggle={() => {
              setEdited(undefined);
              toggleEffect(effect);
            }}
          />
        ))}
      </fieldset>
      <ColorSliders edited={edited} onEdit={setEdited} />
      {chosen.length > 1 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 text-sm font-medium">{messages.effectOrder}</h3>
          <ReorderList
            label={messages.effectOrderLabel}
            items={chosen.map((effect) => ({ id: effect, label: effectName(effect) }))}
            onMove={moveEffect}
          />
        </div>
      )}
    </>
  );
}

/** Sliders of the colors in use, whose numbers the editor has, too. A slider stays while it passes 0. */
function ColorSliders({ edited, onEdit }: { edited: ColorEffect | undefined; onEdit: (effect: ColorEffect) => void }) {
  const numbers = colorNumbers(useStore($options));
  const shown = colorEffectIds.filter((effect) => numbers[effect] !== 0 || effect === edited);
  if (shown.length === 0) return null;
  return (
    <div className="mt-3">
      {shown.map((effect) => (
        <SliderField
          key={effect}
          id={`effect-${effect}-number`}
          label={effectName(effect)}
          range={adjustmentRange}
          value={numbers[effect]}
          onChange={(number) => {
            onEdit(effect);
            setPart('colorAdjustments', { [effect]: number });
          }}
        />
      ))}
    </div>
  );
}

const signedNumber = (number: number): string => (number > 0 ? `+${number}` : String(number));

/** Tiles are made once they are this close to the viewport. */
const MARGIN = '200px';

/**
 * Images of the effects, made once the element is near the viewport.
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
