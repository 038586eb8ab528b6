import type * as english from '../../../layouts/messages.ts';

/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: '跳到内容',
  theme: '主题',
  /** The home page in breadcrumbs. */
  home: '首页',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: '将图片和 PDF 页面转为 JPG、PNG、WebP 和 AVIF。',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `${from} 转 ${to}`,
  title: (heading: string, file: string) => `${heading}：${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.name}，由 ${file.from} 转为 ${file.to}，${file.size}。保留期间可查看和下载。`,
  keywords: (from: string, to: string) => [`${from} 转 ${to}`, '转换后的文件', '下载'],
  firstPage: (file: string) => `${file} 的第一页`,
  /** In place of an unknown format. */
  image: '图片',
  optimized: '优化图片',
};
