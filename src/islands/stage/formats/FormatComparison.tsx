import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { $canCompareFormats, closeFormatComparison, compareFormats } from '#convert/run/compare-formats.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import { levelNames } from '#session/messages.ts';
import { $formatComparison } from '#session/stage/format-comparison.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cardStyles } from '../../ui/buttons/button-styles.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { X } from '../../ui/icons.tsx';
import { formatMessages as messages } from '../messages.ts';
import { uncover } from '../uncover.ts';
import { FormatList } from './FormatList.tsx';

/** The picture on the stage in every format: size, saving, time, and who can open it. One of them is shown, and can be chosen. */
export function FormatComparison() {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const comparison = useStore($formatComparison);
  useEffect(() => {
    showCard(section.current);
    return () => {
      closeFormatComparison();
      focusOpener();
    };
  }, []);
  if (comparison.step === 'closed') return null;
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`min-w-0 scroll-mb-(--bottom-bar) outline-none ${cardStyles}`}
    >
      <header className="flex flex-wrap items-center gap-x-2 pt-1 pr-1 pb-1 pl-4">
        <h2 id={titleId} className="grow text-lead font-semibold">
          {messages.title}
        </h2>
        <LevelChoice level={comparison.level} />
        <IconButton label={messages.close} onClick={closeFormatComparison}>
          <X aria-hidden />
        </IconButton>
      </header>
      {comparison.step === 'open' ? <FormatList {...comparison} /> : <Outdated level={comparison.level} />}
    </section>
  );
}

function LevelChoice({ level }: { level: PerceptualLevel }) {
  return (
    <div className="max-sm:order-last max-sm:basis-full max-sm:pr-3 sm:w-60">
      <Select label={messages.level} isLabelHidden options={levelNames} value={level} onChange={compareFormats} />
    </div>
  );
}

/** Shown once the picture or its options have changed. */
function Outdated({ level }: { level: PerceptualLevel }) {
  const canCompare = useStore($canCompareFormats);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-1 pb-3">
      <p role="status" className="text-sm text-muted">
        {canCompare ? messages.outdated : messages.notOnDevice}
      </p>
      {canCompare && <Button onClick={() => compareFormats(level)}>{messages.compareAgain}</Button>}
    </div>
  );
}

/** Scrolls without animation, because the second scroll starts at the end of the first. */
function showCard(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const stage = card?.parentElement?.querySelector<HTMLElement>(':scope > [data-stage]');
  if (card && stage) uncover(card, stage, 'instant');
}

/** The browser moves the focus to the page when the card is closed from within. */
function focusOpener(): void {
  if (document.activeElement !== document.body) return;
  const openers = document.querySelectorAll<HTMLElement>('[data-compare-formats]');
  [...openers].find((opener) => opener.getClientRects().length > 0)?.focus({ preventScroll: true });
}
