import type * as english from '../../../../../islands/ui/image/messages.ts';
/** Texts of views of images. */
export const messages: typeof english.messages = {
  loading: (label: string) => `${label}：読み込み中`,
  notShown: (label: string) => `${label}：表示できません`,
  split: (percent: number, before: string, after: string) => `${before}${percent}%、${after}${100 - percent}%`,
  pan: '矢印キーで移動、押すと中央に表示',
  zoom: 'ズーム',
  zoomOut: '縮小表示',
  zoomIn: '拡大表示',
  fit: '全体表示',
  percentOfFit: (percent: number) => `全体表示の${percent}%`,
  smartCrop: 'スマート切り抜き',
  cropFrame: '切り抜き枠',
  grip: 'ハンドル',
  chosenPart: (place: string) => `選択範囲：${place}`,
  moveCropFrame: '切り抜き枠を移動',
  resizeFrame: {
    nw: '左上からサイズ変更',
    n: '上辺からサイズ変更',
    ne: '右上からサイズ変更',
    e: '右辺からサイズ変更',
    se: '右下からサイズ変更',
    s: '下辺からサイズ変更',
    sw: '左下からサイズ変更',
    w: '左辺からサイズ変更',
  },
};
