import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}，拾色器`,
  notColor: '请输入颜色，例如 #ffffff。',
  value: (slider: string) => `${slider}的数值`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}须为 ${min} 到 ${max} 之间的整数。`
      : `${label}须为 ${min} 到 ${max} 之间的数字，步长为 ${step}。`,
  text: '文字',
  textName: '水印文字',
  position: '位置',
  positionName: '水印位置',
  custom: '自定义',
  textStyle: '文字样式',
  textStyleContents: '大小、不透明度、颜色',
  size: '大小',
  sizeName: '水印大小',
  sizeSlider: '水印大小',
  opacity: '不透明度',
  opacityName: '水印不透明度',
  opacitySlider: '水印不透明度',
  color: '颜色',
  colorName: '水印颜色',
  logo: '徽标',
  logoHint: 'PNG、JPEG、WebP 或 SVG，不超过 5 MB',
  logoFile: '徽标文件',
  chooseLogo: '选择',
  changeLogo: '更换',
  removeLogo: '移除',
  logoSize: '徽标大小',
  logoOpacity: '徽标不透明度',
  logoPosition: '徽标位置',
  tileLogo: '在图片上平铺徽标',
};
