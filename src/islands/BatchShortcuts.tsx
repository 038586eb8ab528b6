import { batchShortcuts } from './batch-shortcuts.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

export const BatchShortcuts = () => <Shortcuts shortcuts={batchShortcuts} />;
