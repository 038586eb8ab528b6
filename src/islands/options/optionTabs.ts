import type { ComponentType } from 'react';
import { BasicOptions } from './BasicOptions.tsx';

interface OptionTab {
  id: string;
  label: string;
  Panel: ComponentType;
}

/** The tabs of the options panel; a new one is a row. */
export const optionTabs: readonly OptionTab[] = [{ id: 'basic', label: 'Basic Options', Panel: BasicOptions }];
