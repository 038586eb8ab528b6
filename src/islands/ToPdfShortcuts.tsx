import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { toPdfShortcuts } from './to-pdf-shortcuts.ts';

export const ToPdfShortcuts = () => <Shortcuts shortcuts={toPdfShortcuts} />;
