import { useStore } from '@nanostores/react';
import { announce } from '#session/announcement.ts';
import { $hasNoPreview } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import {
  $canAddArea,
  $chosenArea,
  $redactionStyle,
  $redactions,
  addArea,
  removeAllAreas,
  removeArea,
  setRedactionStyle,
} from '#session/stage/redactions.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { focusArea } from '../ui/image/AreaFrames.tsx';
import { SectionReset } from '../ui/SectionReset.tsx';
import { redactMessages as messages } from './messages.ts';

function add(): void {
  const index = $redactions.get().length;
  if (!addArea()) return;
  announce(messages.added);
  focusArea(index);
}

/** Covers areas of the image on the stage, where they are drawn, moved and resized. */
export function RedactTab() {
  const style = useStore($redactionStyle);
  const count = useStore($redactions).length;
  const canAdd = useStore($canAddArea);
  const isChosen = useStore($chosenArea) !== undefined;
  const { step } = useStore($previewSource);
  if (useStore($hasNoPreview)) return <p className="text-sm text-muted">{messages.notPages}</p>;
  if (step === 'failed' || step === 'view only') return <p className="text-sm text-muted">{messages.noPreview}</p>;
  return (
    <div className="space-y-4">
      <p className="text-caption text-muted">{messages.hint}</p>
      <div>
        <p id="redaction-style" className="mb-1.5 text-sm font-medium">
          {messages.style}
        </p>
        <Segments labelledBy="redaction-style" options={messages.styles} value={style} onChange={setRedactionStyle} />
        {style !== 'black' && <p className="mt-1 text-caption text-muted">{messages.textHint}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="outline" disabled={!canAdd} onClick={add}>
          {messages.add}
        </Button>
        <Button kind="outline" disabled={!isChosen} onClick={removeArea}>
          {messages.remove}
        </Button>
      </div>
      {count > 0 && <p className="text-caption text-muted">{messages.covered(count)}</p>}
      <SectionReset section={messages.reset} shown={count > 0} onReset={removeAllAreas} />
    </div>
  );
}
