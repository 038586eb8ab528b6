import type * as english from '../../../../islands/ui/messages.ts';
/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: 'リセット',
  resetOf: (name: string) => `${name}をリセット`,
  wholeNumber: (label: string, max: number) => `${label}には1～${max.toLocaleString('ja')}の整数を入力してください。`,
  chooseFolder: 'フォルダを選択',
  moveHandle: (name: string, position: number, count: number) =>
    `${name}を移動、${count}個中${position}番目：ドラッグまたは上下の矢印キー`,
  moveUp: (name: string) => `${name}を上へ移動`,
  menuNotLoaded: 'メニューを読み込めませんでした。ページを再読み込みしてください。',
  moveDown: (name: string) => `${name}を下へ移動`,
  undo: '元に戻す',
  redo: 'やり直し',
  moreOptions: 'その他のオプション',
  changed: '変更あり',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: '通知',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: '通知（{hotkey}）',
  close: '閉じる',
};

/** Keys as they are printed on the keyboard. */
export const keyMessages: typeof english.keyMessages = {
  /** Keys as they are printed on the keyboard. `Mod` is Ctrl or Command, which has a symbol. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Delete: 'Del',
    Backspace: 'Backspace',
    Space: 'スペース',
    Arrows: '矢印キー',
    Click: 'クリック',
    Wheel: 'ホイール',
    Pinch: 'ピンチ',
  },
};
