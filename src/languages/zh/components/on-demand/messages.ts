import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: '停止接收本站发往您邮箱的所有邮件，并举报您不想收到的邮件。',
  keywords: ['停止接收邮件', '举报邮件'],
  open: {
    title: '停止接收本站的邮件',
    text: '有访客通过本站将转换后的文件发送到您的邮箱。如果不想收到此类邮件，请点击按钮。此后本站不再向您的邮箱发送任何邮件，运营者会得知有一封邮件被举报。此操作无法在此撤销。',
    button: '停止并举报',
  },
  blocked: {
    title: '已停止发送邮件',
    text: '本站不再向您的邮箱发送任何邮件。运营者已得知有一封邮件被举报。本站只保存您邮箱地址的校验和，不保存地址本身。',
  },
  unknown: {
    title: '链接无效',
    text: '此链接不完整或已过期。链接在我们发给您的最后一封邮件之后 90 天内有效。如果您还收到过其他邮件，请使用那封邮件中的链接。',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `已转换的文件：${product}`,
  description: '通过邮件发送的已转换文件：在保留期间，可逐个查看和下载，也可打包为一个 ZIP 下载。',
  keywords: ['已转换文件', '下载', '邮件发送'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['图片转换器', '转换结果'],
  failed: {
    title: '未能转换：{brand-name}',
    description: '您发送的文件无法转换。此页面说明原因和解决办法，并可返回转换器重试。',
  },
  converted: {
    title: '转换结果：{brand-name}',
    description: '已转换的文件，每个都列出大小，并有各自的页面和下载链接。',
  },
};
