interface Effect {
  label: string;
}

/** The effects that the form's `effects` field may name. Their steps come with their panel. */
export const effects = {
  grayscale: { label: 'Grayscale' },
  sepia: { label: 'Sepia' },
  blur: { label: 'Blur' },
  sharpen: { label: 'Sharpen' },
  brightness: { label: 'Brightness' },
  contrast: { label: 'Contrast' },
  negative: { label: 'Negative' },
  saturation: { label: 'Saturation' },
  vintage: { label: 'Vintage' },
  cartoon: { label: 'Cartoon' },
} as const satisfies Record<string, Effect>;

export type EffectId = keyof typeof effects;
export const effectIds = Object.keys(effects) as [EffectId, ...EffectId[]];
