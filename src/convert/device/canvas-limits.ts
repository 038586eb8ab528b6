import type { CanvasLimits } from '#lib/plan/runs-on.ts';

/** The largest canvases by browser, each with the oldest supported version. Beyond them, canvases are blank. */
const limits = {
  chromium: { side: 32_767, pixels: 268_435_456 },
  firefox: { side: 32_767, pixels: 124_992_400 },
  safari: { side: 16_384, pixels: 67_108_864 },
  safariOnPhones: { side: 16_384, pixels: 16_777_216 },
} satisfies Record<string, CanvasLimits>;

export const canvasLimits = (): CanvasLimits => limits[browser()];

function browser(): keyof typeof limits {
  if (CSS.supports('-moz-appearance', 'none')) return 'firefox';
  if (!navigator.vendor.startsWith('Apple')) return 'chromium';
  return navigator.maxTouchPoints > 0 ? 'safariOnPhones' : 'safari';
}
