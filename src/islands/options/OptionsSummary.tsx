import { useStore } from '@nanostores/react';
import { $optionsSummary } from '#session/options/options-summary.ts';

/** The options on one line. */
export const OptionsSummary = () => useStore($optionsSummary);
