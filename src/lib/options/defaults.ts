// Generated from the schema by `npm run defaults`.

import type { ConversionOptions } from './schema.ts';

/** The defaults of the options, for pages that do not load the schema. */
export const defaultOptions: ConversionOptions = {
  outputFormat: 'jpg',
  quality: 90,
  resizeFit: 'inside',
  upscale: false,
  background: '#ffffff',
  effort: 'balanced',
  keepOriginal: false,
  hasWatermark: false,
  watermarkText: '© Copyright',
  watermarkPosition: 'bottom-right',
  watermarkX: 50,
  watermarkY: 50,
  watermarkSize: 4,
  watermarkOpacity: 100,
  watermarkColor: '#ffffff',
  effects: [],
  preserveMetadata: true,
  keepLocation: true,
  keepFields: false,
  metadata: {},
  advancedSettings: {
    colorAdjustments: { brightness: 0, contrast: 0, saturation: 0, hue: 0 },
    cropSettings: {
      x: 0,
      y: 0,
      width: 100,
      height: 100,
      ratio: 'free',
      smartCrop: false,
      rotate: 0,
      flipHorizontal: false,
      flipVertical: false,
      straighten: 0,
    },
    noiseReduction: { strength: 0, preserveDetails: 50 },
    backgroundRemoval: { tolerance: 10, feather: 2, enabled: false },
  },
  isPdfFile: false,
  pdfDpi: 150,
  isBatchMode: false,
};
