import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'do fabricante da câmera',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'animação',
  background: 'o fundo',
  clipPathShapes: 'formas de clip-path',
  cssMasks: 'máscaras em CSS',
  cssPaths: 'caminhos em CSS',
  cssTransforms: 'translate, rotate e scale em CSS',
  cssVariables: 'variáveis CSS',
  elementsInFilters: 'elementos como imagens de filtros',
  embeddedFonts: 'fontes incorporadas',
  filterInputs: 'o fundo e a pintura como entradas de filtros',
  fontFeatures: 'recursos tipográficos',
  minMaxClamp: 'min(), max() e clamp()',
  oneSidedImages: 'imagens com só um lado definido',
  otherColorSpaces: 'cores de outros espaços de cor',
  relativeColors: 'cores relativas',
  rotatedLetters: 'letras giradas',
  someRules: 'algumas regras da folha de estilos',
  symbolEffects: 'efeitos de símbolos',
  textOnPath: 'texto em um caminho',
  unknownImage: 'uma imagem incorporada (de formato desconhecido)',
  viewportUnits: 'as unidades rem, vw, vh, vmin, vmax e ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `uma imagem incorporada (${format})`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: 'Escolha dimensões menores, WebP ou AVIF.',
  png: 'Escolha dimensões menores, JPEG, WebP ou AVIF.',
  webp: 'Escolha dimensões menores ou AVIF.',
  avif: 'Escolha dimensões menores.',
  gif: 'Escolha dimensões menores ou WebP.',
  tiff: 'Escolha dimensões menores, JPEG, WebP ou AVIF.',
  jxl: 'Escolha dimensões menores ou AVIF.',
  ico: 'Defina um só tamanho pequeno, como 32 px.',
  svg: 'Escolha dimensões menores, WebP ou AVIF.',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? 'menos de 0,01' : String(dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi)).replace('.', ',');

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
  brightnessClipped: () => 'A imagem foi lida como em uma tela comum. O brilho acima do branco foi cortado.',
  cameraPreview: ({ width, height }: Size) =>
    `A prévia da própria câmera, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Um canal extra, como uma cor especial ou uma máscara, ficou de fora.',
      other: '# canais extras, como cores especiais ou máscaras, ficaram de fora.',
    }),
  defaultSize: ({ width, height }: Size) =>
    `Este SVG não informa o tamanho, por isso foi renderizado em ${width} × ${height} px.`,
  depthReduced: ({ format }: { format: string }) => `As cores foram reduzidas a 8 bits por canal no ${format}.`,
  developed: ({ width, height }: Size) =>
    `Revelado a partir dos dados do sensor com ajustes neutros e 8 bits por canal, ${formatNumber(width)} × ${formatNumber(height)} px.`,
  developedWithoutPreview: ({ width, height }: Size) =>
    `Revelado a partir dos dados do sensor com ajustes neutros e 8 bits por canal, ${formatNumber(width)} × ${formatNumber(height)} px. O arquivo não tem uma prévia grande.`,
  dpiDropped: ({ format }: { format: string }) => `A resolução que você definiu ficou de fora. ${format} não a guarda.`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `O texto deste SVG foi lido como ${encoding}, porque não é UTF-8 válido.`,
  externalReferences: () => 'Este SVG aponta para outros arquivos. Eles nunca são carregados, por isso estão faltando.',
  fieldsDropped: ({ format }: { format: string }) =>
    `Os campos de metadados que você preencheu ficaram de fora. ${format} não os guarda.`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Só o primeiro de ${formatNumber(frames)} quadros foi salvo. ${format} não permite animação. Escolha “Todos os quadros” para receber todos como imagens.`,
  firstPage: ({ pages }: { pages: number }) => `Só a primeira de ${formatNumber(pages)} páginas foi salva.`,
  flattened: ({ background }: { background: string }) =>
    `As áreas transparentes foram preenchidas com ${colorName(background)}.`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `Este SVG tem texto em fontes que não estão neste dispositivo, por isso foi renderizado com outras: ${fonts.join(', ')}.`,
  gainMapDropped: () => 'O mapa de ganho HDR ficou de fora. O resultado aparece como em uma tela comum.',
  hdrToneMapped: () => 'O brilho HDR foi reduzido para caber em telas comuns.',
  iptcAsXmp: ({ format }: { format: string }) => `${format} não guarda campos IPTC, por isso eles foram salvos em XMP.`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format} não guarda campos IPTC, por isso eles foram salvos em XMP. Os campos sem nome em XMP ficaram de fora.`,
  jpegDataKept: () => 'Os dados JPEG foram mantidos. O JPEG original pode ser restaurado bit a bit.',
  jpegDataKeptOnly: () =>
    'Os dados JPEG foram mantidos sem perdas. Os metadados mudaram, por isso o arquivo original não pode ser restaurado bit a bit.',
  jpegDataLost: () => 'Aqui não é possível manter os dados JPEG, por isso a imagem foi comprimida de novo.',
  jpegDataRestored: () => 'Os dados JPEG foram restaurados sem perdas, com outros metadados.',
  jpegRestored: () => 'O JPEG original foi restaurado, bit a bit.',
  locationKept: () => 'A localização (coordenadas GPS ou nomes de lugares) ainda está no arquivo.',
  makerNoteDropped: () =>
    'Os dados do fabricante da câmera ficaram de fora, porque não cabem em um TIFF com 16 bits por canal.',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `Os dados ${named(metadataNameMessages, name)} ficaram de fora, porque estão danificados ou são grandes demais.`,
  metadataDropped: ({ format }: { format: string }) => `Os metadados ficaram de fora. ${format} não os guarda.`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `Os dados ${named(metadataNameMessages, name)} também foram removidos, porque podem conter a localização.`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `${formatBytes(metadataBytes)} são metadados. Remova-os antes.`,
  misnamed: ({ actual }: { actual: string }) => `O nome do arquivo diz outra coisa, mas ele é um ${actual}.`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `Alguns recursos deste SVG não são renderizados aqui, por isso o resultado pode ficar diferente: ${features.map(featureName).join(', ')}.`,
  originalKept: () => 'Os pixels do original foram mantidos. Comprimir de novo aumentaria o arquivo.',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `A imagem só precisa de ${formatBytes(sizeBytes)}, então o arquivo foi completado até ${formatBytes(paddedBytes)} com bytes que os programas ignoram.`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `Esta página é grande demais para ${requestedDpi} DPI, por isso foi renderizada a ${formatDpi(dpi)} DPI. O limite é de ${maxMegapixels} megapixels e ${formatNumber(maxSide)} px por lado.`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `O resultado difere mais do que você pediu, mesmo na qualidade máxima: a nota visual dele é ${String(score).replace('.', ',')}, não ${String(requested).replace('.', ',')}.`,
  pixelsDamaged: () => 'Parte deste arquivo está danificada. A imagem pode ter falhas nessa parte.',
  rangeUnknown: () =>
    'O arquivo foi lido como imagem comum, porque não diz se é HDR. As cores foram reduzidas a 8 bits por canal.',
  readAtEightBits: () => 'As cores foram lidas com 8 bits por canal.',
  scriptsIgnored: () =>
    'Este SVG tem scripts ou HTML incorporado. Eles nunca são executados, por isso falta o que eles desenhariam.',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `Só o primeiro de ${formatNumber(frames)} quadros foi salvo. Não foi possível ler a animação deste ${format}.`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `O menor arquivo possível tem ${formatBytes(sizeBytes)}, acima do seu limite de ${formatBytes(requestedBytes)}.`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `O menor arquivo possível tem ${formatBytes(sizeBytes)}, acima do seu limite de ${formatBytes(requestedBytes)}. ${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `Vetorizado com até ${formatNumber(shaded)} px no lado maior; desenhos a traço e pixel art, com até ${formatNumber(lines)} px.`,
  tracedPhoto: () =>
    'A vetorização é ideal para logos e desenhos. Esta imagem tem muitas cores, por isso o SVG é grande e parece pintado.',
  translucencyLost: ({ background }: { background: string }) =>
    `As formas vetorizadas são opacas. As áreas semitransparentes foram preenchidas com ${colorName(background)}, ou ficaram de fora se tinham menos de 50% de opacidade.`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `As áreas semitransparentes agora são opacas, ou ficaram de fora se tinham menos de 50% de opacidade. ${format} não tem meio-termo.`,
  truncated: () => 'Este arquivo está incompleto. A parte que falta ficou em branco.',
  videoDropped: () => 'O vídeo desta foto com movimento ficou de fora.',
  watermarkBlank: () => 'A marca d’água não tem texto, por isso ficou de fora.',
  watermarkTooSmall: () => 'A imagem é pequena demais para a marca d’água, que por isso ficou de fora.',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "No servidor: ". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'este navegador não consegue converter imagens sozinho',
  large_drawing: 'este navegador não consegue renderizar um SVG deste tamanho',
  too_large: 'esta imagem precisa de mais memória do que um navegador tem',
};
