import { useStore } from '@nanostores/react';
import { assumedPlan, assumedSource } from '#lib/plan/assumed-plan.ts';
import { $options, setOption } from '#session/options/options.ts';
import { $scopeFiles } from '#session/options/per-file/scope.ts';
import { imageSize } from '#session/results/result-size.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { jpegDataMessages as messages } from '../messages.ts';

/** Switch that repacks JPEG files without loss. It is hidden if there are none, or if their pixels change. */
export function KeepJpegData() {
  const options = useStore($options);
  const files = useStore($scopeFiles);
  const keeping = { ...options, keepJpegData: true };
  const isPossible = files.some(
    (file) => file.format === 'jpg' && assumedPlan(assumedSource('jpg', imageSize(file)), keeping)?.keepsJpegData,
  );
  if (!isPossible) return null;
  return (
    <Switch
      label={messages.keepJpegData}
      hint={messages.keepJpegDataHint}
      checked={options.keepJpegData}
      onChange={(keep) => setOption('keepJpegData', keep)}
    />
  );
}
