/** Texts of fields that pages do not load at once. */
export const messages = {
  colorPicker: (label: string) => `${label}, color picker`,
  notColor: 'A color looks like #ffffff.',
  notInRange: (label: string, min: number, max: number) => `${label} is a number from ${min} to ${max}.`,
  text: 'Text',
  textName: 'watermark text',
  position: 'Position',
  positionName: 'watermark position',
  custom: 'Custom',
  size: 'Size',
  sizeName: 'watermark size',
  sizeSlider: 'Watermark size',
  opacity: 'Opacity',
  opacityName: 'watermark opacity',
  opacitySlider: 'Watermark opacity',
  color: 'Color',
  colorName: 'watermark color',
};
