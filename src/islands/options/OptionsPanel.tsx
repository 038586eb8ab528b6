import { Card } from '../ui/Card.tsx';
import { optionTabs } from './optionTabs.ts';

/** One tab for now, so no row of tabs: the table grows, and with it this. */
export function OptionsPanel() {
  return (
    <Card title="Conversion Options" className="flex flex-col">
      <div className="px-4 pb-4 md:px-5 md:pb-5">
        {optionTabs.map(({ id, Panel }) => (
          <Panel key={id} />
        ))}
      </div>
    </Card>
  );
}
