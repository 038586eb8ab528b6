import type { ComponentType } from 'react';
import { CustomSize } from './CustomSize.tsx';
import { PercentSize } from './PercentSize.tsx';
import { PresetSize } from './PresetSize.tsx';
import type { ResizeMode } from './resize-choice.ts';

/** Panel of each mode. */
export const resizePanels = {
  custom: CustomSize,
  percent: PercentSize,
  preset: PresetSize,
} as const satisfies Record<ResizeMode, ComponentType>;
