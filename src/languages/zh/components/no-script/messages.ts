import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile: '此浏览器已关闭 JavaScript，但仍可转换文件，一次一个。文件会上传到服务器。',
  manyFiles: '此浏览器已关闭 JavaScript，但仍可转换文件，只是全部完成之前看不到任何结果。文件会上传到服务器。',
  file: (maxMb: string) => `图片或 PDF，不超过 ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `图片或 PDF，最多 ${maxFiles} 个文件，每个不超过 ${maxMb} MB`,
  format: '输出格式',
  quality: (min: number, max: number) => `质量，${min} 到 ${max}`,
  width: '最大宽度，单位为像素',
  height: '最大高度，单位为像素',
  exactWidth: '宽度，单位为像素',
  exactHeight: '高度，单位为像素',
  minSizeKb: '最小文件大小，单位为 KB',
  targetSizeKb: '最大文件大小，单位为 KB，优先于上面的质量',
  dpi: '分辨率，单位为 DPI',
  effect: '特效',
  noEffect: '无',
  convert: '转换',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: '未转换',
  back: '返回转换器',
  title: '转换结果',
  allDone: '转换成功，文件可以下载了。',
  someDone: (done: number, total: number) =>
    plural(total, { other: `# 个文件中有 ${formatNumber(done)} 个可以下载。` }),
  availableUntil: <T>(time: T): (T | string)[] => ['有效期至：', time, '。'],
  failedPart: {
    page: (page: number, error: string) => `第 ${page} 页：${error}`,
    frame: (frame: number, error: string) => `第 ${frame} 帧：${error}`,
  },
  view: '查看',
  viewFile: (name: string) => `查看 ${name}`,
  download: '下载',
  downloadFile: (name: string) => `下载 ${name}`,
  downloadAll: '打包下载 ZIP',
};
