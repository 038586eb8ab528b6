import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: '画像ツール：画像の比較、色の抽出、圧縮',
  description:
    '2枚の画像をピクセル単位で比較、画像から色を抽出、ファビコンを作成、最大100枚の画像を指定サイズに圧縮。無料、登録不要。',
  keywords: ['画像ツール', '画像 比較', 'カラーパレット 抽出', 'ファビコン 作成', '画像 圧縮', '写真ツール オンライン'],
  heading: '画像ツール',
  tagline: (toPdf: Link) => `圧縮、比較、${toPdf('PDFへの変換')}、色の抽出、ファビコンの作成ができます。`,
  all: 'すべての画像ツール',
  more: 'その他の画像ツール',
  launch: 'ツールを開く',
  launchTool: (name: string) => `ツールを開く：${name}`,
  toConverter: '変換ページへ',
  toConverterFrom: (name: string) => `${name}から変換ページへ`,
  inConverter: '変換ページのその他の機能',
  onDevice: 'お使いのデバイスで動作します。何もアップロードしません。',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: '高度な画像比較',
    text: '2枚の画像を、並べて表示、スライダー、差分で比較します。',
  },
  palette: {
    name: 'カラーパレット抽出',
    text: '画像の主な3～12色を、HEX、RGB、HSL、OKLCHで取得します。',
  },
  favicon: {
    name: 'ファビコン作成',
    text: '1枚の画像から、サイトに必要なすべてのアイコンとHTMLを作成します。',
  },
  compression: { name: '画像圧縮', text: '画像を指定したサイズに圧縮します。' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: '画像リサイズ', text: 'ピクセル、倍率、プリセットで指定' },
  photo: { name: '申請用の写真', text: 'ピクセル、KB、DPIをぴったりに' },
  signature: { name: '申請用の署名', text: 'ピクセル、KB、DPIをぴったりに' },
  effects: { name: '画像エフェクト', text: 'グレースケール、セピア、ぼかしなど' },
  imagesToPdf: { name: '画像をPDFに変換', text: '複数の画像を1つの文書に' },
  pdfToJpg: { name: 'PDFをJPGに変換', text: '1ページずつ画像に' },
  pdfToPng: { name: 'PDFをPNGに変換', text: '各ページをくっきりした画像に' },
  pngToJpg: { name: 'PNGをJPGに変換', text: '写真なら通常は小さく' },
  batch: { name: '一括変換', text: 'たくさんの画像を一度に' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'プライバシーを守る仕組み',
  needsScript: (converter: Link) =>
    `このツールはブラウザ内で動作し、JavaScriptが必要ですが、現在オフになっています。${converter('変換ページ')}は、JavaScriptなしでも1件ずつ使えます。`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: '画像比較：スライダー、重ね合わせ、差分、SSIM',
  description:
    '2枚の画像を並べて表示、スライダー、重ね合わせで比較。差分を表示し、どれだけ似ているかを数値で測れます。アップロードは不要です。',
  keywords: [
    '画像 比較',
    '2枚の画像 比較',
    '画像 差分',
    'SSIM',
    'SSIMULACRA 2',
    'ヒートマップ',
    'ビフォーアフター スライダー',
    '画像 重ねる 比較',
  ],
  heading: '高度な画像比較',
  tagline: '2枚の画像の違いを、目と数値で確かめられます。何もアップロードしません。',
  how: '2枚の画像を比較する方法',
  steps: [
    '画像を2枚、ドロップ、選択、または貼り付けます。リストに3枚以上ある場合は、最初の2枚を比較します。',
    'モードを選びます。「並べて表示」、2枚の境目を動かす「スライダー」、2枚目を半透明で1枚目に重ねる「重ね合わせ」、同じ部分が黒くなる「差分」があり、差分は強調できます。',
    '50～200%にズームしたり、両方にグリッドを重ねたり、異なるピクセルを赤く塗ったりできます。ヒートマップでは、人の目にわかる違いの場所を確認できます。',
    'レポートをダウンロードします。画像、差分、すべての数値が1つのHTMLファイルにまとまります。',
  ],
  meaning: '数値の見方',
  figures: [
    '見た目のスコアは、変化が人の目にどれだけわかるかを示します。100は同じ画像です。90以上なら違いはわからず、80以上なら切り替えて見比べた人だけにわかり、70未満ではほとんどの人にわかります。JPEG XLプロジェクトのSSIMULACRA 2を使っており、これは何千人もの評価に合わせて調整された指標です。',
    '構造的類似性（SSIM）は、明るさ、コントラスト、構造を小さな範囲ごとに比較します。1は同じ画像で、低いほど変化が大きいことを示します。Wang、Bovik、Sheikh、Simoncelli（2004年）の手法に従っています。',
    '異なるピクセルは、赤、緑、青のいずれかが255段階中10段階を超えて異なるものを数えます。',
    '大きさの異なる画像は小さいほうに合わせ、最大でも4メガピクセルで測定します。その場合はページに表示されます。アニメーションは最初のフレームを比較します。透けている部分は白の上で測定し、見た目のスコアでは暗いグレーと明るいグレーの上で測定して、悪いほうの値を使います。',
  ],
  privacy:
    '画像を開く、比較する、レポートを作成する、のすべてをブラウザが行います。変換ページに進んで変換しない限り、どこにも送信されません。',
  which: '比較できる画像',
  formats: (converter: Link) =>
    `JPG、PNG、WebP、AVIF、GIF、SVG、BMP、ICOのほか、ブラウザで表示できる画像に対応しています。HEICとTIFFは、最初の1枚を開くときに読み込まれるデコーダが、お使いのデバイスで描画します。古いブラウザではデコーダが動かないことがあります。その場合は、先に${converter('PNGに変換')}してください。上限は1枚あたり100メガピクセルです。`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'カラーパレット抽出：画像から色を取得',
  description:
    '画像から主な3～12色を割合つきで抽出し、HEX、RGB、HSL、OKLCHで表示。CSSやJSONでコピー、ASEやPNGで保存。アップロードは不要です。',
  keywords: [
    'カラーパレット 抽出',
    '画像 カラーパレット',
    '画像から色を抽出',
    'HEX',
    'OKLCH',
    'CSS変数',
    'ASE スウォッチ',
  ],
  heading: 'カラーパレット抽出',
  tagline: '画像の主な色を、すぐにコピーできます。何もアップロードしません。',
  how: '画像からパレットを作る方法',
  steps: [
    '画像をドロップ、選択、または貼り付けます。',
    '色数を3～12の間で指定します。',
    '値を押すとコピーできます。同じ色が、HEX、RGB、HSL、OKLCHで表示されます。',
    'パレット全体を、CSS変数またはJSONとしてコピーします。どちらもファイルとして保存でき、色見本のPNGや、デザインソフト用のAdobe Swatch Exchange（ASE）でも保存できます。',
  ],
  method: '色を抽出する仕組み',
  rules: [
    '色の距離が目の感じ方に近い色空間OKLabで、ピクセルをk-means法によりグループに分けます。グループの平均がその色になり、グループが画像に占める面積がその割合になります。',
    '似て見える色は1つにまとめます。指定した数より色が少ない画像では、得られる色も少なくなります。',
    '透けているピクセルは対象外です。同じ画像からは、いつも同じパレットが得られます。',
    '大きな画像は、最大512 × 512ピクセルの格子状に抜き出して調べます。',
  ],
  privacy: '画像はブラウザが読み取ります。変換ページに進んで変換しない限り、どこにも送信されません。',
  which: '使える画像',
  formats: (converter: Link) =>
    `ブラウザで表示できるすべての画像に、100メガピクセルまで対応しています。HEICとTIFFは、最初の1枚を開くときに読み込まれるデコーダが、お使いのデバイスで描画します。古いブラウザではデコーダが動かないことがあります。その場合は、先に${converter('JPGまたはPNGに変換')}してください。`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'ファビコン作成：ICO、SVG、アプリのアイコンをZIPで',
  description:
    '1枚の画像から、favicon.ico、Apple用とAndroid用のアイコン、マニフェスト、コピーできるHTMLを作成。デバイス上で動作し、アップロードは不要です。',
  keywords: [
    'ファビコン 作成',
    'ファビコン ジェネレーター',
    'favicon.ico',
    'apple-touch-icon',
    'マスカブルアイコン',
    'site.webmanifest',
    'PWA アイコン',
  ],
  heading: 'ファビコン作成',
  tagline: '1枚の画像から、サイトに必要なすべてのアイコンを作成します。何もアップロードしません。',
  how: 'サイトにファビコンを設定する方法',
  steps: [
    'ロゴをドロップ、選択、または貼り付けます。SVGか、512ピクセル以上の正方形の画像が最適です。',
    '透明にできないアイコンの背景を選びます。',
    'ZIPをダウンロードし、サイトのルートフォルダに展開します。',
    'HTMLをコピーして全ページのheadに入れ、site.webmanifestにサイト名を記入します。',
  ],
  content: 'ZIPの内容',
  files: [
    'favicon.ico：16、32、48ピクセル。タブ、ブックマーク、検索結果に使われます。',
    'favicon.svg：SVGを選んだ場合の、そのファイル自体です。',
    'apple-touch-icon.png：180ピクセル。iPhoneやiPadのホーム画面に使われます。',
    'icon-192.pngとicon-512.png：透過PNG。Androidとデスクトップアプリに使われます。',
    'icon-maskable-512.png：どのランチャーでも切れない円の中に、ロゴが収まっています。',
    'site.webmanifest：ブラウザ向けのアイコンの一覧です。',
  ],
  drawing: 'アイコンの描き方',
  method:
    'SVGはサイズごとに描き直します。それ以外の画像は段階的に縮小し、輪郭を滑らかに保ちます。正方形でない画像は中央に配置し、どこも切り取りません。背景が透明なロゴには、Apple用アイコンで余白がつきます。',
  privacy: (pngToIco: Link) =>
    `アイコンはブラウザが描画し、画像はどこにも送信しません。Windows用に最大256ピクセルのICOを作るには、${pngToIco('PNGをICOに変換')}をご利用ください。`,
};
