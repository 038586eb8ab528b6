import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'メタデータエディタ',
  notLoaded: 'エディタを読み込めませんでした。ページを再読み込みしてください。',
  metadata: 'メタデータ',
  metadataOf: (name: string) => `${name}のメタデータ`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: '変更はすべてのファイルに適用されます',
  appliesToOthers: '変更は、個別設定のあるファイルを除くすべてのファイルに適用されます',
  appliesToOne: '変更はこのファイルにのみ適用されます',
  appliesToSelected: '変更は選択したファイルに適用されます',
  camera: 'カメラ：',

  preserve: '元のメタデータを保持',
  removeLocation: '位置情報を削除',
  removeEverything: 'すべて削除',
  preserved: '元のメタデータを保持します。',
  preservedWithoutLocation: '位置情報を除き、元のメタデータを保持します。',
  preservedExceptPdf: '画像のメタデータは保持します。PDFのページにはメタデータがありません。',
  onlyEnteredForPdf: 'PDFのページにはメタデータがありません。入力した内容だけを書き込みます。',
  onlyShown: 'カメラ情報と下の項目を保持し、それ以外はすべて削除します。',
  onlyShownWithoutLocation: 'カメラ情報と下の項目を保持し、位置情報とそれ以外はすべて削除します。',
  onlyEntered: '元のメタデータを削除し、入力した内容だけを書き込みます。',
  noneInFormat: (format: string) => `${format}ファイルはメタデータを保存できません。`,

  basicInfo: '基本情報',
  locationDate: '位置情報と日時',
  tagsCustom: 'タグとカスタム',
  filledIn: '入力済み',

  title: 'タイトル',
  description: '説明',
  copyright: '著作権',
  author: '作成者',

  latitude: '緯度',
  latitudeHint: '度（北緯は正の値）',
  longitude: '経度',
  longitudeHint: '度（東経は正の値）',
  needsBoth: '両方入力してください。片方だけでは保存されません。',
  dateTaken: '撮影日時',
  notInRange: (label: string, min: number, max: number) => `${label}には${min}～${max}の数値を入力してください。`,
  dateIncomplete: '日付と時刻を入力してください。',

  add: '追加',
  tags: 'タグ',
  tag: 'タグ',
  addTag: 'タグを追加',
  tagsAdded: '追加したタグ',
  tagPresent: 'このタグはすでに追加されています。',
  tagsFull: 'これ以上タグを追加できません。',
  removeTag: (tag: string) => `タグ「${tag}」を削除`,

  customFields: 'カスタム項目',
  name: '名前',
  value: '値',
  addCustomField: 'カスタム項目を追加',
  customFieldsAdded: '追加したカスタム項目',
  customFieldsFull: 'これ以上項目を追加できません。',
  removeCustomField: (name: string) => `${name}を削除`,
};
