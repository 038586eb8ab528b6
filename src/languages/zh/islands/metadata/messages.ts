import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: '元数据编辑器',
  notLoaded: '无法加载编辑器，请重新加载页面后重试。',
  metadata: '元数据',
  metadataOf: (name: string) => `${name} 的元数据`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: '更改应用于所有文件',
  appliesToOthers: '更改应用于所有文件，有单独设置的除外',
  appliesToOne: '更改仅应用于此文件',
  appliesToSelected: '更改应用于选中的文件',
  camera: '相机：',

  preserve: '保留原始元数据',
  removeLocation: '移除位置信息',
  removeEverything: '全部移除',
  preserved: '将保留原始元数据。',
  preservedWithoutLocation: '将保留原始元数据，位置信息除外。',
  preservedExceptPdf: '图片保留其元数据，PDF 页面没有元数据。',
  onlyEnteredForPdf: 'PDF 页面没有元数据，仅写入您输入的内容。',
  onlyShown: '保留相机信息和以下字段，其他内容均会移除。',
  onlyShownWithoutLocation: '保留相机信息和以下字段，位置信息和其他内容均会移除。',
  onlyEntered: '移除原始元数据，仅写入您输入的内容。',
  noneInFormat: (format: string) => `${format} 文件无法存储元数据。`,

  basicInfo: '基本信息',
  locationDate: '位置和日期',
  tagsCustom: '标签和自定义',
  filledIn: '已填写',

  title: '标题',
  description: '说明',
  copyright: '版权',
  author: '作者',

  latitude: '纬度',
  latitudeHint: '单位为度，北纬为正',
  longitude: '经度',
  longitudeHint: '单位为度，东经为正',
  needsBoth: '请同时输入两项，只有一项不会保存。',
  dateTaken: '拍摄日期',
  notInRange: (label: string, min: number, max: number) => `${label}须为 ${min} 到 ${max} 之间的数字。`,
  dateIncomplete: '请输入日期和时间。',

  add: '添加',
  tags: '标签',
  tag: '标签',
  addTag: '添加标签',
  tagsAdded: '已添加的标签',
  tagPresent: '此标签已存在。',
  tagsFull: '无法添加更多标签。',
  removeTag: (tag: string) => `移除标签 ${tag}`,

  customFields: '自定义字段',
  name: '名称',
  value: '值',
  addCustomField: '添加自定义字段',
  customFieldsAdded: '已添加的自定义字段',
  customFieldsFull: '无法添加更多字段。',
  removeCustomField: (name: string) => `移除 ${name}`,
};
