import { Card } from '../ui/Card.tsx';
import { optionTabs } from './optionTabs.ts';

/** Scrolls by itself where it is higher than there is room for. One tab for now, so no row of tabs: the table grows, and with it this. */
export function OptionsPanel() {
  return (
    <Card title="Conversion Options" className="flex min-h-0 flex-col">
      <div className="min-h-0 px-4 pb-4 md:px-5 md:pb-5 lg:overflow-y-auto">
        {optionTabs.map(({ id, Panel }) => (
          <Panel key={id} />
        ))}
      </div>
    </Card>
  );
}
