import type * as english from '../../../../components/landing/messages.ts';

/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['免费', '无需注册', '不跟踪'],
  features: '功能',
  faq: '常见问题',
  manyFiles: '一次转换多个文件',
  needsScript: '图片在您的浏览器中转换，需要启用 JavaScript。',
  pdfNeedsScript: 'PDF 在您的浏览器中生成，需要 JavaScript，但 JavaScript 已关闭。',
  updated: (date: string) => `上次更新：${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: '批量转换',
  compression: '图片压缩',
  effects: '图片特效',
  resize: '图片尺寸调整',
  photo: '报名照片',
  signature: '报名签名',
  imagesToPdf: '图片转 PDF',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `${from} 转 ${to} 转换器`,
  title: (from: string, to: string) => `免费在线 ${from} 转 ${to} 转换器`,
  keywords: (from: string, to: string) => [`${from} 转 ${to}`, `${from} 转换`, `${to} 转换器`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) => `免费在线将 ${from} 图片转为 ${to} 格式，无需注册，快速、简单、安全。`,
  formats: (from: string, to: string) => `${from} 和 ${to}`,
  options: '关键选项',
  kept: '哪些保留，哪些丢失',
  transparency: '透明度',
  animation: '动画',
  metadata: '元数据',
  color: '颜色',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: '所有转换',
  toPdf: '转为 PDF',
  related: '相关转换',
  relatedCard: '相关转换',
};
