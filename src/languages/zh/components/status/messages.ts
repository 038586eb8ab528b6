import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - 找不到页面',
  text: '您访问的页面不存在或已移动。',
  keywords: ['找不到页面', '图片转换器'],
  toConverter: '返回转换器',
  home: '首页',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: '当前处于离线状态',
  description: '此页面需要连接服务器。',
  keywords: ['离线', '图片转换器'],
  text: '此页面需要网络连接。只要曾在此设备上添加过图片，转换器、批量转换和各种工具就可离线使用。',
  retry: '重试',
  converter: '转换器',
  batch: '批量',
  tools: '工具',
};
