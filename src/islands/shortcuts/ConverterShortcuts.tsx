import { converterShortcuts } from './converter-shortcuts.ts';
import { Shortcuts } from './Shortcuts.tsx';

export const ConverterShortcuts = () => <Shortcuts shortcuts={converterShortcuts} />;
