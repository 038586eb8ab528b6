import type * as english from '../../../../components/frame/messages.ts';

/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: '首页',
  about: '关于',
  tools: '工具',
  batch: '批量',
  more: '更多',
  moreTools: '更多工具',
  privacy: '隐私',
  terms: '条款',
  sitemap: '网站地图',

  mainNavigation: '主导航',
  mainOnSmallScreens: '主导航（小屏幕）',
  legal: '法律信息',
  site: '网站',
  relatedTools: '相关工具',
  upload: '立即上传',

  /** @param time such as `24 小时`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `免费转换图片和 PDF 页面的格式，无需注册。上传的原文件在转换后立即删除，结果在 ${time}后删除，有链接的最长保留 ${linkTime}。`,
  purposeOnDevice: (time: string) => `在您的设备上免费转换图片和 PDF 页面的格式，无需注册。结果在 ${time}后移除。`,
  formats: '支持的格式：JPG、PNG、WebP、AVIF、PDF、SVG',

  language: '语言',
  offer: '本页面也有简体中文版。',
  declineOffer: '关闭',
  theme: '主题',
  themes: { light: '浅色主题', dark: '深色主题', system: '跟随系统' },
};
