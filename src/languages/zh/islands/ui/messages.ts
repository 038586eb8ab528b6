import type * as english from '../../../../islands/ui/messages.ts';

/** A name after Chinese characters: a Latin one needs a space. */
const after = (name: string): string => (/^[!-~]/.test(name) ? ` ${name}` : name);

/** Texts of controls that pages load at once. */
export const messages: typeof english.messages = {
  reset: '重置',
  resetOf: (name: string) => `重置${after(name)}`,
  wholeNumber: (label: string, max: number) => `${label}须为 1 到 ${max.toLocaleString('zh-Hans')} 之间的整数。`,
  chooseFolder: '选择文件夹',
  moveHandle: (name: string, position: number, count: number) =>
    `移动${after(name)}，第 ${position} 个，共 ${count} 个：拖动或按上下方向键`,
  moveUp: (name: string) => `上移${after(name)}`,
  menuNotLoaded: '无法加载菜单，请重新加载页面后重试。',
  moveDown: (name: string) => `下移${after(name)}`,
  undo: '撤销',
  redo: '重做',
  moreOptions: '更多选项',
  changed: '已更改',
};

/** Texts of toasts. */
export const toastMessages: typeof english.toastMessages = {
  notification: '通知',
  /** `{hotkey}` is replaced by the name of the key. */
  notifications: '通知 ({hotkey})',
  close: '关闭',
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
    Space: '空格',
    Arrows: '方向键',
    Click: '点击',
    Wheel: '滚轮',
    Pinch: '双指捏合',
  },
};
