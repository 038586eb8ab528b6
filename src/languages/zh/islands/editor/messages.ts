import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: '高级图片编辑器',
  applied: (edits: readonly string[]) => edits.join('、'),
  notLoaded: '无法加载编辑器，请重新加载页面后重试。',
};

/** Format names, with spaces around the Chinese "or". */
const alternatives = (names: readonly string[]): string =>
  [names.slice(0, -1).join('、'), ...names.slice(-1)].filter(Boolean).join(' 或 ');

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: '图片',
  pagesWithoutPreview: 'PDF 页面的编辑效果在转换后显示。',
  editsAll: '应用于所有文件，有单独设置的除外。',
  editsSelected: (count: number) =>
    count === 1 ? '仅应用于此图片。' : plural(count, { other: '应用于选中的 # 张图片。' }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: '颜色',
    cropSettings: '裁剪',
    noiseReduction: '降噪',
    backgroundRemoval: '背景',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `调低${option}`,
  increase: (option: string) => `调高${option}`,
  hue: '色相',

  noiseStrength: '强度',
  noiseStrengthHint: '0 为关闭。',
  preserveDetails: '保留细节',
  preserveDetailsHint: '保护边缘和纹理。',

  removeBackground: '移除背景',
  removeBackgroundHint: '移除与图片边缘颜色相近的区域',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) => {
    const color = colorName(background);
    const fill = color.startsWith('#') ? ` ${color}` : color;
    return `${format} 不支持透明，背景将变为${fill}。如需保持透明，请选择 ${alternatives(transparentFormats)}。`;
  },
  tolerance: '容差',
  toleranceHint: '数值越大，移除的颜色范围越广。',
  feather: '边缘羽化',
  featherHint: '边缘淡出的宽度。',

  apply: '应用',
  preview: '预览',
  changesApplied: '已应用更改',
  conversionUses: (edits: readonly string[]) => `下次转换将应用：${edits.join('、')}。`,
  conversionChangesNothing: '下次转换不会应用任何编辑。',

  templateName: '模板名称',
  save: '保存',
  savedTemplates: '已保存的模板',
  load: '载入',
  templatesHint: '保存颜色、降噪和背景设置，离开此页面前有效。',
  templateSaved: '模板已保存',
  templateLoaded: '模板已载入',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: '旋转和翻转',
  rotateFlip: {
    rotateLeft: '向左旋转',
    rotateRight: '向右旋转',
    flipHorizontally: '水平翻转',
    flipVertically: '垂直翻转',
  },
  rotateFlipDone: {
    rotateLeft: '已向左旋转。',
    rotateRight: '已向右旋转。',
    flipHorizontally: '已水平翻转。',
    flipVertically: '已垂直翻转。',
  },
  straighten: '拉直',
  ratio: '比例',
  x: 'X',
  y: 'Y',
  width: '宽度',
  height: '高度',
  pixels: 'px',
  smartCrop: '智能裁剪',
  smartCropHint: '自动识别主体',
  chooseRatio: '请先选择比例。',
  uncropped: (size: string) => `保留整张图片，${size} px。`,
  straightened: (from: string, to: string) => `拉直会将 ${from} 裁为 ${to} px。`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`${from} 裁剪为 `, to, ' px。'],
  otherImages: '其他图片按相同百分比裁剪。',
  otherImagesTo: (ratio: string) => `其他图片也会裁剪为 ${ratio}。`,
  notInRange: (min: number, max: number) => `请输入 ${min} 到 ${max} 之间的整数。`,
  pdfsStay: 'PDF 页面不会裁剪或旋转。',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: '遮盖',
  style: '遮盖方式',
  styles: { black: '涂黑', pixelate: '马赛克', blur: '模糊' },
  hint: '在图片上拖动以遮盖一个区域。结果中不含被遮盖的内容。',
  textHint: '遮盖文字时，涂黑最安全。',
  covered: (count: number) => plural(count, { other: '此图片有 # 个区域被遮盖。' }),
  add: '添加区域',
  added: '已在中间添加区域。',
  remove: '移除区域',
  notPages: 'PDF 页面无法遮盖。请先将其转换为图片。',
  noPreview: '此图片没有预览，因此无法绘制区域。',
};
