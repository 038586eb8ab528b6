import type { OptionField } from '#lib/options/schema.ts';
import { $options, $resize, setOptions, setResize } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import { requestedSize, type Side } from '#session/options/resize/resize.ts';

/** How an image gets the shape that a form demands. */
export type Shape = 'cover' | 'contain';

/** Resets options to what the page starts with. */
export function resetFormFields(fields: readonly OptionField[]): void {
  const { options, resize } = $initialState.get();
  if (fields.includes('width')) setResize(resize);
  else setOptions(Object.fromEntries(fields.map((field) => [field, options[field]])));
}

/** Sets the width or the height. A locked aspect ratio does not change the other side. */
export function setFormSide(side: Side, value: number | undefined): void {
  const resize = $resize.get();
  const size = { ...requestedSize(resize), [side]: value };
  setResize({ ...resize, ...size, on: true, mode: 'custom', ratio: 'custom', proportion: undefined });
}

/** A border keeps the whole image, so it ends the crop. A crop begins around the subject. */
export function setShape(shape: Shape): void {
  const { advancedSettings } = $options.get();
  const { cropSettings } = advancedSettings;
  const whole = { x: 0, y: 0, width: 100, height: 100, ratio: 'free' } as const;
  setOptions({
    resizeFit: shape,
    advancedSettings: {
      ...advancedSettings,
      cropSettings: { ...cropSettings, ...whole, smartCrop: shape === 'cover' },
    },
  });
}
