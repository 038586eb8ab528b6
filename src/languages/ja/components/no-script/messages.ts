import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'このブラウザではJavaScriptがオフになっています。この状態でも、1件ずつファイルを変換できます。変換のためにファイルはアップロードされます。',
  manyFiles:
    'このブラウザではJavaScriptがオフになっています。この状態でもファイルを変換できますが、すべて終わるまで結果は表示されません。変換のためにファイルはアップロードされます。',
  file: (maxMb: string) => `画像またはPDF（${maxMb} MBまで）`,
  files: (maxFiles: number, maxMb: string) => `画像またはPDF（最大${maxFiles}件、各${maxMb} MBまで）`,
  format: '出力形式',
  quality: (min: number, max: number) => `画質（${min}～${max}）`,
  width: '最大の幅（ピクセル）',
  height: '最大の高さ（ピクセル）',
  exactWidth: '幅（ピクセル）',
  exactHeight: '高さ（ピクセル）',
  minSizeKb: '最小サイズ（KB）',
  targetSizeKb: '最大サイズ（KB、上の画質より優先）',
  dpi: '解像度（DPI）',
  effect: 'エフェクト',
  noEffect: 'なし',
  convert: '変換',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: '変換できませんでした',
  back: '変換ページに戻る',
  title: '変換結果',
  allDone: '変換が完了しました。ファイルをダウンロードできます。',
  someDone: (done: number, total: number) =>
    plural(total, { other: `#件中${formatNumber(done)}件のファイルをダウンロードできます。` }),
  availableUntil: <T>(time: T): (T | string)[] => [time, 'まで利用できます。'],
  failedPart: {
    page: (page: number, error: string) => `ページ${page}：${error}`,
    frame: (frame: number, error: string) => `フレーム${frame}：${error}`,
  },
  view: '表示',
  viewFile: (name: string) => `${name}を表示`,
  download: 'ダウンロード',
  downloadFile: (name: string) => `${name}をダウンロード`,
  downloadAll: 'ZIPで一括ダウンロード',
};
