import { useStore } from '@nanostores/react';
import { effectIds, effects } from '#lib/effects.ts';
import { ToggleCard } from '../ui/fields/ToggleCard.tsx';
import { ReorderList } from '../ui/reorder/ReorderList.tsx';
import { moveEffect, toggleEffect } from './chosen-effects.ts';
import { OptionReset } from './OptionReset.tsx';
import { $options } from './options.ts';

export function EffectOptions() {
  const { effects: chosen } = useStore($options);
  return (
    <>
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-2 text-sm">
        <span id="effects-label" className="font-medium">
          Effects
        </span>
        <OptionReset option="Effects" field="effects" control={`effect-${effectIds[0]}`} />
        <span className="tabular ml-auto text-caption text-muted">{chosen.length} chosen</span>
      </div>
      <fieldset aria-labelledby="effects-label" className="grid min-w-0 grid-cols-2 gap-2">
        {effectIds.map((effect) => (
          <ToggleCard
            key={effect}
            id={`effect-${effect}`}
            label={effects[effect].label}
            on={chosen.includes(effect)}
            place={chosen.indexOf(effect) + 1}
            onToggle={() => toggleEffect(effect)}
          />
        ))}
      </fieldset>
      {chosen.length > 1 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 text-sm font-medium">Applied in this order</h3>
          <ReorderList
            label="Effects in the order in which they are applied"
            items={chosen.map((effect) => ({ id: effect, label: effects[effect].label }))}
            onMove={moveEffect}
          />
        </div>
      )}
    </>
  );
}
