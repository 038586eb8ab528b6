import { Button } from '../../ui/Button.tsx';
import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from '../../ui/icons.tsx';
import type { Icon } from '../../ui/page-icons.tsx';
import { cropMessages } from '../messages.ts';
import { type RotateFlipAction, rotateFlip, rotateFlipActions } from './rotate-flip.ts';

/** lucide names its flip icons by their axis: a vertical one mirrors left and right. */
const icons = {
  rotateLeft: RotateCcwSquare,
  rotateRight: RotateCwSquare,
  flipHorizontally: CaretsToAxisDashedVertical,
  flipVertically: CaretsToAxisDashedHorizontal,
} as const satisfies Record<RotateFlipAction, Icon>;

const actions = Object.keys(rotateFlipActions) as RotateFlipAction[];

export function RotateFlipButtons() {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{cropMessages.rotateAndFlip}</legend>
      {actions.map((action) => {
        const Icon = icons[action];
        const label = cropMessages.rotateFlip[action];
        return (
          <Button key={action} aria-label={label} title={label} onClick={() => rotateFlip(action)} className="px-0">
            <Icon aria-hidden className="size-5" />
          </Button>
        );
      })}
    </fieldset>
  );
}
