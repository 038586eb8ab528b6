/** Metadata would take a part of the few bytes. */
const form = { resizeFit: 'cover', upscale: true, preserveMetadata: false } as const;

/** Options of images that forms ask for. Built-in presets and pages have them. */
export const formPresets = {
  /** 35 × 45 mm, the size of photos for passports and visas. */
  photo: { ...form, width: 413, height: 531, dpi: 300, targetSizeKb: 50, minSizeKb: 20 },
  signature: { ...form, width: 140, height: 60, dpi: 200, targetSizeKb: 20, minSizeKb: 10 },
} as const;

export type FormImage = keyof typeof formPresets;
