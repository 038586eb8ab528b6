import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: '厂商注释',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: '动画',
  background: '背景',
  clipPathShapes: 'clip-path 形状',
  cssMasks: 'CSS 蒙版',
  cssPaths: 'CSS 路径',
  cssTransforms: 'CSS 中的 translate、rotate 和 scale',
  cssVariables: 'CSS 变量',
  elementsInFilters: '用作滤镜图像的元素',
  embeddedFonts: '嵌入的字体',
  filterInputs: '用作滤镜输入的背景和填充',
  fontFeatures: '字体特性',
  minMaxClamp: 'min()、max() 和 clamp()',
  oneSidedImages: '只指定了一边的图片',
  otherColorSpaces: '其他颜色空间的颜色',
  relativeColors: '相对颜色',
  rotatedLetters: '旋转的字符',
  someRules: '样式表的部分规则',
  symbolEffects: '符号的效果',
  textOnPath: '路径文字',
  unknownImage: '嵌入的图片（格式未知）',
  viewportUnits: 'rem、vw、vh、vmin、vmax 和 ch 单位',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `嵌入的图片（${format}）`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** A name of metadata before Chinese characters: a Latin one needs a space. */
const dataOf = (id: string): string => {
  const name = named(metadataNameMessages, id);
  return /[!-~]$/.test(name) ? `${name} 数据` : `${name}数据`;
};

/** A color after Chinese characters: `#336699` needs a space. */
const fillOf = (color: string): string => {
  const name = colorName(color);
  return name.startsWith('#') ? ` ${name}` : name;
};

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: '请选择更小的尺寸，或改用 WebP 或 AVIF。',
  png: '请选择更小的尺寸，或改用 JPEG、WebP 或 AVIF。',
  webp: '请选择更小的尺寸，或改用 AVIF。',
  avif: '请选择更小的尺寸。',
  gif: '请选择更小的尺寸，或改用 WebP。',
  tiff: '请选择更小的尺寸，或改用 JPEG、WebP 或 AVIF。',
  jxl: '请选择更小的尺寸，或改用 AVIF。',
  ico: '请只设置一个较小的尺寸，例如 32 px。',
  svg: '请选择更小的尺寸，或改用 WebP 或 AVIF。',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? '< 0.01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi));

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}：${text}`,
  brightnessClipped: () => '已按标准屏幕读取，超过白色的亮度被截去。',
  cameraPreview: ({ width, height }: Size) =>
    `使用了相机自带的预览图，${formatNumber(width)} × ${formatNumber(height)} px。`,
  channelsDropped: ({ count }: { count: number }) => plural(count, { other: '# 个额外通道（例如专色或蒙版）未保留。' }),
  defaultSize: ({ width, height }: Size) => `此 SVG 未指定尺寸，已按 ${width} × ${height} px 绘制。`,
  depthReduced: ({ format }: { format: string }) => `${format} 中的颜色已降为每通道 8 位。`,
  developed: ({ width, height }: Size) =>
    `已用传感器数据以中性设置显影，每通道 8 位，${formatNumber(width)} × ${formatNumber(height)} px。`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `已用传感器数据以中性设置显影，每通道 8 位，${formatNumber(width)} × ${formatNumber(height)} px。文件中没有大尺寸的预览图。`,
  dpiDropped: ({ format }: { format: string }) => `您设置的分辨率未写入：${format} 无法存储分辨率。`,
  encodingAssumed: ({ encoding }: { encoding: string }) => `此 SVG 的文本不是有效的 UTF-8，已按 ${encoding} 读取。`,
  externalReferences: () => '此 SVG 链接了其他文件。这些文件一律不会加载，因此结果中没有它们。',
  fieldsDropped: ({ format }: { format: string }) => `您填写的元数据字段未写入：${format} 无法存储这些字段。`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `共 ${formatNumber(frames)} 帧，只保存了第一帧：${format} 不支持动画。选择“每一帧”可将所有帧存为图片。`,
  firstPage: ({ pages }: { pages: number }) => `共 ${formatNumber(pages)} 页，只保存了第一页。`,
  flattened: ({ background }: { background: string }) => `透明区域已变为${fillOf(background)}。`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `此 SVG 的文字使用了此设备上没有的字体（${fonts.join('、')}），已改用其他字体绘制。`,
  gainMapDropped: () => 'HDR 增益图未保留，结果与标准屏幕上的显示效果相同。',
  hdrToneMapped: () => 'HDR 亮度已降低，以适应标准屏幕。',
  iptcAsXmp: ({ format }: { format: string }) => `${format} 无法存储 IPTC 字段，已改存为 XMP。`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} 无法存储 IPTC 字段，已改存为 XMP。没有对应 XMP 名称的字段未保留。`,
  jpegDataKept: () => '已保留 JPEG 数据，可逐位还原原始 JPEG。',
  jpegDataKeptOnly: () => '已无损保留 JPEG 数据。元数据已更改，因此无法逐位还原原文件。',
  jpegDataLost: () => '此处无法保留 JPEG 数据，图片已重新压缩。',
  jpegDataRestored: () => '已无损还原 JPEG 数据，但元数据不同。',
  jpegRestored: () => '已逐位还原原始 JPEG。',
  locationKept: () => '文件中仍有位置信息（GPS 坐标或地名）。',
  makerNoteDropped: () => '厂商注释数据未保留：每通道 16 位的 TIFF 无法容纳这些数据。',
  metadataBlockDropped: ({ name }: { name: string }) => `${dataOf(name)}已损坏或过大，未保留。`,
  metadataDropped: ({ format }: { format: string }) => `元数据未保留：${format} 无法存储元数据。`,
  metadataDroppedWithLocation: ({ name }: { name: string }) => `${dataOf(name)}也已移除，因为其中可能包含位置信息。`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `其中的元数据就有 ${formatBytes(metadataBytes)}，请先移除元数据。`,
  misnamed: ({ actual }: { actual: string }) => `文件名与内容不符，此文件实为 ${actual}。`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `此 SVG 的部分特性无法在此绘制，结果看起来可能不同：${features.map(featureName).join('；')}。`,
  originalKept: () => '已保留原图的像素，再次压缩反而会变大。',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `图片本身只需 ${formatBytes(sizeBytes)}，因此用程序会跳过的字节将文件补足到 ${formatBytes(paddedBytes)}。`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `此页面过大，无法按 ${requestedDpi} DPI 绘制，已改为 ${formatDpi(dpi)} DPI。上限为 ${pixelsText(maxMegapixels)}，每边 ${formatNumber(maxSide)} px。`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `即使用最高质量，结果的差异也超出您的要求：视觉评分为 ${score}，未达到 ${requested}。`,
  pixelsDamaged: () => '此文件部分损坏，损坏处的画面可能异常。',
  rangeUnknown: () => '文件未注明是否为 HDR，已按标准图片读取，颜色降为每通道 8 位。',
  readAtEightBits: () => '颜色按每通道 8 位读取。',
  scriptsIgnored: () => '此 SVG 包含脚本或嵌入的 HTML。它们一律不会运行，因此结果中没有它们绘制的内容。',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `共 ${formatNumber(frames)} 帧，只保存了第一帧：无法读取此 ${format} 的动画。`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `文件最小只能达到 ${formatBytes(sizeBytes)}，超过您设定的上限 ${formatBytes(requestedBytes)}。`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `文件最小只能达到 ${formatBytes(sizeBytes)}，超过您设定的上限 ${formatBytes(requestedBytes)}。${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `描摹时长边最多 ${shaded} px，线稿和像素画最多 ${lines} px。`,
  tracedPhoto: () => '描摹适合徽标和图形。此图片颜色很多，因此 SVG 较大，看起来像绘画。',
  translucencyLost: ({ background }: { background: string }) =>
    `描摹的图形不透明。半透明区域已变为${fillOf(background)}，不透明度不足一半的则被舍弃。`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `半透明区域已变为不透明，不透明度不足一半的则被舍弃。${format} 不支持半透明。`,
  truncated: () => '此文件不完整，缺失的部分为空白。',
  videoDropped: () => '此动态照片中的视频未保留。',
  watermarkBlank: () => '水印没有文字，因此未添加。',
  watermarkTooSmall: () => '图片太小，放不下水印，因此未添加。',
};

/** Megapixels in Chinese units: ten thousands, or hundred millions. */
const pixelsText = (megapixels: number): string =>
  megapixels % 100 === 0 ? `${megapixels / 100} 亿像素` : `${formatNumber(megapixels * 100)} 万像素`;

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "在服务器上：". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: '此浏览器无法自行转换图片',
  large_drawing: '此浏览器无法按此尺寸绘制 SVG',
  too_large: '此图片需要的内存超出浏览器的限制',
};
