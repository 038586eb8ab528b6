import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: '图片工具：对比图片、提取颜色、压缩图片',
  description:
    '逐像素对比两张图片，提取图片中的颜色，制作网站图标，或将最多 100 张图片压缩到您指定的大小。免费，无需注册。',
  keywords: ['图片工具', '图片对比', '图片提取颜色', 'Favicon 生成器', '图片压缩', '在线图片处理'],
  heading: '图片工具',
  tagline: (toPdf: Link) => `压缩、对比、${toPdf('转为 PDF')}、提取颜色，或制作网站图标。`,
  all: '所有图片工具',
  more: '更多图片工具',
  launch: '打开工具',
  launchTool: (name: string) => `打开工具：${name}`,
  toConverter: '前往转换器',
  toConverterFrom: (name: string) => `前往转换器（${name}）`,
  inConverter: '转换器中的更多功能',
  onDevice: '在您的设备上运行，不上传任何内容。',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: '高级图片对比',
    text: '以并排、滑块或差异图方式对比两张图片。',
  },
  palette: {
    name: '图片颜色提取',
    text: '提取图片中的 3 到 12 种主要颜色，以 HEX、RGB、HSL 或 OKLCH 表示。',
  },
  favicon: {
    name: 'Favicon 生成器',
    text: '用一张图片生成网站所需的全部图标，并附 HTML。',
  },
  compression: { name: '图片压缩', text: '将图片压缩到您指定的大小。' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: '图片尺寸调整', text: '按像素、百分比或预设调整' },
  photo: { name: '报名照片', text: '精确的像素、KB 和 DPI' },
  signature: { name: '报名签名', text: '精确的像素、KB 和 DPI' },
  effects: { name: '图片特效', text: '灰度、棕褐色、模糊等' },
  imagesToPdf: { name: '图片转 PDF', text: '多张图片，一个文档' },
  pdfToJpg: { name: 'PDF 转 JPG', text: '每页转为一张图片' },
  pdfToPng: { name: 'PDF 转 PNG', text: '每页转为一张清晰的图片' },
  pngToJpg: { name: 'PNG 转 JPG', text: '适合照片，文件通常更小' },
  batch: { name: '批量转换', text: '一次处理多张图片' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: '隐私优先',
  needsScript: (converter: Link) =>
    `此工具在您的浏览器中运行，需要 JavaScript，但 JavaScript 已关闭。没有 JavaScript 也能使用${converter('转换器')}，但一次只能转换一个文件。`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: '在线图片对比工具：滑块、叠加、差异图、SSIM',
  description: '以并排、滑块或叠加方式对比两张图片，找出差异，并测量相似程度。在浏览器中完成，不上传任何内容。',
  keywords: [
    '图片对比',
    '图片对比工具',
    '两张图片对比',
    '图片差异',
    'SSIM',
    'SSIMULACRA 2',
    '热力图',
    '前后对比滑块',
    '图片相似度',
  ],
  heading: '高级图片对比',
  tagline: '查看并测量两张图片的差异。不上传任何内容。',
  how: '如何对比两张图片',
  steps: [
    '拖放、选择或粘贴两张图片。列表中超过两张时，只对比前两张。',
    '选择模式：“并排”；“滑块”，拖动滑块在两张图片之间切换；“叠加”，第二张半透明地叠在第一张上；“差异”，相同之处为黑色，并可放大差异。',
    '缩放 50% 到 200%，在两张图片上显示网格，或将不同的像素标为红色。热力图显示人眼能看出差异的位置。',
    '下载报告：一个 HTML 文件，包含两张图片、它们的差异和所有数值。',
  ],
  meaning: '数值的含义',
  figures: [
    '视觉评分表示人眼能看出多大的变化。100 表示完全相同。90 及以上看不出差异；80 及以上只有来回切换两张图片时才能看出；低于 70 时大多数人都能看出。它采用 JPEG XL 项目的 SSIMULACRA 2，由数千人的评分拟合而成。',
    '结构相似度（SSIM）在小窗口中比较亮度、对比度和结构。1 表示完全相同，越低表示变化越大。算法出自 Wang、Bovik、Sheikh 和 Simoncelli（2004）。',
    '“差异像素”统计红、绿或蓝相差超过 10 级（共 255 级）的像素。',
    '尺寸不同的图片按较小一张的尺寸测量，超过 400 万像素时会缩小；页面会注明这些情况。动画以第一帧为准。透明部分以白色为底测量；视觉评分则分别以深灰和浅灰为底，取较差的一个。',
  ],
  privacy: '打开图片、对比和生成报告都由您的浏览器完成，任何内容都不会发送到别处，除非您前往转换器进行转换。',
  which: '可以对比哪些图片',
  formats: (converter: Link) =>
    `JPG、PNG、WebP、AVIF、GIF、SVG、BMP、ICO，以及您的浏览器能显示的其他格式。HEIC 和 TIFF 由解码器在您的设备上绘制，解码器会在首次打开此类图片时加载。旧版浏览器可能无法运行解码器，这时请先${converter('转换为 PNG')}。每张图片不超过 1 亿像素。`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: '图片颜色提取：在线取色，生成调色板',
  description:
    '从图片中提取 3 到 12 种主要颜色，附占比和 HEX、RGB、HSL、OKLCH 值。可复制为 CSS 或 JSON，存为 ASE 或 PNG，不上传任何内容。',
  keywords: ['图片颜色提取', '图片取色', '图片配色提取', '调色板', 'HEX', 'OKLCH', 'CSS 变量', 'ASE 色板'],
  heading: '图片颜色提取',
  tagline: '提取图片的主要颜色，点击即可复制。不上传任何内容。',
  how: '如何从图片提取调色板',
  steps: [
    '拖放、选择或粘贴一张图片。',
    '设置要提取的颜色数量，3 到 12 种。',
    '点击某个值即可复制：HEX、RGB、HSL 或 OKLCH，它们表示同一种颜色。',
    '将整个调色板复制为 CSS 变量或 JSON，也可保存为这两种文件、PNG 色板图，或供设计软件使用的 Adobe 色板交换文件（ASE）。',
  ],
  method: '颜色是如何提取的',
  rules: [
    '像素在 OKLab 中用 k-means 算法分组，这种颜色空间中的距离与人眼的感受一致。每组的平均值就是颜色，占比是该组在图片中所占的比例。',
    '看起来相近的颜色会合并。如果图片的颜色少于您设置的数量，得到的颜色也会更少。',
    '透明像素不计入。同一张图片总会得到同样的调色板。',
    '大图片按最多 512 × 512 像素的网格取样。',
  ],
  privacy: '图片由您的浏览器自行读取，不会发送到别处，除非您前往转换器进行转换。',
  which: '支持哪些图片',
  formats: (converter: Link) =>
    `您的浏览器能显示的所有图片，不超过 1 亿像素。HEIC 和 TIFF 由解码器在您的设备上绘制，解码器会在首次打开此类图片时加载。旧版浏览器可能无法运行解码器，这时请先${converter('转换为 JPG 或 PNG')}。`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Favicon 生成器：ICO、SVG 和应用图标，打包为 ZIP',
  description:
    '用一张图片生成 favicon.ico、Apple 触控图标、Android 图标和清单文件，并附可复制的 HTML。在您的设备上完成，不上传任何内容。',
  keywords: [
    'Favicon 生成器',
    'ico 图标在线制作',
    '网站图标生成',
    'favicon.ico',
    'apple-touch-icon',
    'maskable 图标',
    'site.webmanifest',
    'PWA 图标',
  ],
  heading: 'Favicon 生成器',
  tagline: '用一张图片生成网站的全部图标。不上传任何内容。',
  how: '如何为网站添加 Favicon',
  steps: [
    '拖放、选择或粘贴一个徽标。最好是 SVG，或 512 像素及以上的正方形图片。',
    '为不能透明的图标选择背景。',
    '下载 ZIP，解压到网站的根目录。',
    '将 HTML 代码复制到每个页面的 head 中，并在 site.webmanifest 中填写网站名称。',
  ],
  content: 'ZIP 中有什么',
  files: [
    'favicon.ico，含 16、32 和 48 像素三种尺寸，用于标签页、书签和搜索结果。',
    'favicon.svg，即您选择的文件本身（如果选择的是 SVG）。',
    'apple-touch-icon.png，180 像素，用于 iPhone 或 iPad 的主屏幕。',
    'icon-192.png 和 icon-512.png，支持透明，用于 Android 和桌面应用。',
    'icon-maskable-512.png，徽标位于任何启动器都不会裁掉的圆形之内。',
    'site.webmanifest，为浏览器列出这些图标。',
  ],
  drawing: '图标是如何绘制的',
  method:
    'SVG 按每种尺寸重新绘制。其他图片分步缩小，边缘保持平滑。非正方形的图片会居中，不会裁掉任何部分。透明背景的徽标在 Apple 图标上会留出边距。',
  privacy: (pngToIco: Link) =>
    `图标由您的浏览器自行绘制，图片不会发送到任何地方。要为 Windows 制作最大 256 像素的 ICO，请使用 ${pngToIco('PNG 转 ICO')}。`,
};
