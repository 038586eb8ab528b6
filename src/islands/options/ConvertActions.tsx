import { useStore } from '@nanostores/react';
import { $converting, $toConvert, clearAll, convert } from '../stores/conversion.ts';
import { Button } from '../ui/Button.tsx';

export function ConvertActions() {
  const converting = useStore($converting);
  const count = useStore($toConvert).length;
  const label = count > 1 ? `Convert ${count} files` : 'Convert';
  return (
    <div className="flex gap-2">
      <Button
        kind="primary"
        size="lg"
        disabled={converting || count === 0}
        onClick={() => void convert()}
        className="grow font-semibold"
      >
        {converting ? 'Converting...' : label}
      </Button>
      <Button size="lg" disabled={converting} onClick={clearAll}>
        Clear All
      </Button>
    </div>
  );
}
