import { converterShortcuts } from './converter-shortcuts.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

export const ConverterShortcuts = () => <Shortcuts shortcuts={converterShortcuts} />;
