import { useStore } from '@nanostores/react';
import { type PerceptualLevel, perceptualLevelNames } from '#lib/options/perceptual-levels.ts';
import { levelNames } from '#session/messages.ts';
import { $options, setOption } from '#session/options/options.ts';
import { lookMessages as messages } from '../messages.ts';

/** The levels of looking the same. */
export function LooksTheSame() {
  const { perceptualTarget } = useStore($options);
  return (
    <fieldset>
      <legend className="sr-only">{messages.level}</legend>
      {perceptualLevelNames.map((level) => (
        <Level key={level} level={level} isChosen={level === perceptualTarget} />
      ))}
      <p className="text-caption text-muted">
        {typeof perceptualTarget === 'number' ? messages.score(perceptualTarget) : messages.result}
      </p>
    </fieldset>
  );
}

function Level({ level, isChosen }: { level: PerceptualLevel; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md py-1.5 text-sm">
      <input
        id={isChosen ? 'perceptualTarget' : undefined}
        type="radio"
        name="perceptualTarget"
        value={level}
        checked={isChosen}
        onChange={() => setOption('perceptualTarget', level)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        <span className="block font-medium">{levelNames[level]}</span>
        <span className="block text-caption text-muted">{messages.hints[level]}</span>
      </span>
    </label>
  );
}
