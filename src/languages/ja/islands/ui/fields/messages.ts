import type * as english from '../../../../../islands/ui/fields/messages.ts';
import type { NumberRange } from '../../../../../islands/ui/typed-values/number-text.ts';

/** Texts of fields that pages do not load at once. */
export const messages: typeof english.messages = {
  colorPicker: (label: string) => `${label}、カラーピッカー`,
  notColor: '色は#ffffffのように入力してください。',
  value: (slider: string) => `${slider}の値`,
  notInSteps: (label: string, { min, max, step }: NumberRange) =>
    step === 1
      ? `${label}には${min}～${max}の整数を入力してください。`
      : `${label}には${min}～${max}の数値を${step}刻みで入力してください。`,
  text: 'テキスト',
  textName: '透かしのテキスト',
  position: '位置',
  positionName: '透かしの位置',
  custom: 'カスタム',
  textStyle: '文字スタイル',
  textStyleContents: 'サイズ、不透明度、色',
  size: 'サイズ',
  sizeName: '透かしのサイズ',
  sizeSlider: '透かしのサイズ',
  opacity: '不透明度',
  opacityName: '透かしの不透明度',
  opacitySlider: '透かしの不透明度',
  color: '色',
  colorName: '透かしの色',
  logo: 'ロゴ',
  logoHint: 'PNG、JPEG、WebP、SVG（5 MBまで）',
  logoFile: 'ロゴファイル',
  chooseLogo: '選択',
  changeLogo: '変更',
  removeLogo: '削除',
  logoSize: 'ロゴのサイズ',
  logoOpacity: 'ロゴの不透明度',
  logoPosition: 'ロゴの位置',
  tileLogo: '画像全体にロゴを並べる',
};
