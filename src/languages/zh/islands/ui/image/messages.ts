import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}：正在加载`,
  notShown: (label: string) => `${label}：无法显示`,
  split: (percent: number, before: string, after: string) => `${before} ${percent}%，${after} ${100 - percent}%`,
  pan: '用方向键平移，点击可居中',
  zoom: '缩放',
  zoomOut: '缩小',
  zoomIn: '放大',
  fit: '适合窗口',
  percentOfFit: (percent: number) => `适合窗口大小的 ${percent}%`,
  smartCrop: '智能裁剪',
  cropFrame: '裁剪框',
  grip: '手柄',
  chosenPart: (place: string) => `所选区域：${place}`,
  moveCropFrame: '移动裁剪框',
  resizeFrame: {
    nw: '从左上角调整',
    n: '从上边缘调整',
    ne: '从右上角调整',
    e: '从右边缘调整',
    se: '从右下角调整',
    s: '从下边缘调整',
    sw: '从左下角调整',
    w: '从左边缘调整',
  },
};
