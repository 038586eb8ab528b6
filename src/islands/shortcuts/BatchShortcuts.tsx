import { batchShortcuts } from './batch-shortcuts.ts';
import { Shortcuts } from './Shortcuts.tsx';

export const BatchShortcuts = () => <Shortcuts shortcuts={batchShortcuts} />;
