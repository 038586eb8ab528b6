import type * as english from '../../../../components/on-demand/messages.ts';
/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: 'このサイトからお客様のアドレスへのメールをすべて停止し、望まないメールを報告できます。',
  keywords: ['メール 停止', 'メール 報告'],
  open: {
    title: 'このサイトからのメールを停止',
    text: 'このサイトの利用者が、変換したファイルをお客様のメールアドレスに送信しました。このようなメールを受け取りたくない場合は、ボタンを押してください。以後、このサイトからお客様のアドレスにメールは送信されず、メールが報告されたことがサイトの運営者に伝わります。この操作は、このページでは元に戻せません。',
    button: '停止して報告',
  },
  blocked: {
    title: 'メールを停止しました',
    text: '今後、このサイトからお客様のアドレスにメールは送信されません。メールが報告されたことを、サイトの運営者に伝えました。このサイトが保存するのはアドレスのチェックサムだけで、アドレスそのものは保存しません。',
  },
  unknown: {
    title: 'リンクが見つかりません',
    text: 'リンクが不完全か、有効期限が切れています。このリンクは、お客様宛ての最後のメールから90日間有効です。ほかのメールを受け取っている場合は、そのメールのリンクをお使いください。',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `変換済みファイルが届いています：${product}`,
  description:
    'メールで送信された変換済みファイルです。保存期間中は、表示したり、1件ずつまたは1つのZIPでダウンロードしたりできます。',
  keywords: ['変換済みファイル', 'ダウンロード', 'メール ファイル 受け取り'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['画像変換', '変換結果'],
  failed: {
    title: '変換できませんでした：{brand-name}',
    description: '送信されたファイルを変換できませんでした。理由と対処方法をこのページでご確認ください。',
  },
  converted: {
    title: '変換結果：{brand-name}',
    description:
      '変換したファイルの一覧です。それぞれのサイズを確認し、個別のページを開いたり、ダウンロードしたりできます。',
  },
};
