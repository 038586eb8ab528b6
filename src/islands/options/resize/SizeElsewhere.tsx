import { useStore } from '@nanostores/react';
import { $options, $resize } from '#session/options/options.ts';
import { sizeText } from '#session/options/options-summary.ts';
import { $tab, type OptionTab } from '#session/options/tabs.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { messages, panelMessages } from '../messages.ts';
import { SizeSummary } from './SizeSummary.tsx';

/** A size that another tab has set, with a link to it. */
export function SizeElsewhere({ tab }: { tab: OptionTab }) {
  const size = sizeText(useStore($options));
  const { mode } = useStore($resize);
  return (
    <div key={mode}>
      <p className="flex min-h-11 items-center text-sm">
        <span className="tabular">
          {messages.setIn(
            size,
            <TextButton key="tab" onClick={() => $tab.set(tab)}>
              {panelMessages.tabs[tab]}
            </TextButton>,
          )}
        </span>
      </p>
      <SizeSummary />
    </div>
  );
}
