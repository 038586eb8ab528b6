import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'Solte para adicionar',
  orPaste: 'ou cole da área de transferência',
  chooseImages: 'Escolher imagens',
  chooseImage: 'Escolher uma imagem',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF e outros. Nada é enviado.',
  remove: (name: string) => `Remover ${name}`,

  unknownType: 'desconhecido',
  unreadable: 'Este arquivo não pôde ser lido. Verifique se ele ainda está no lugar.',
  tooLarge: (maxMegapixels: number) => `Esta imagem excede o limite de ${maxMegapixels} megapixels. Reduza-a antes.`,
  noImage: 'Este navegador não consegue abrir o arquivo como imagem.',
  unsupported: (format: string) => `Este navegador não consegue abrir arquivos ${format}. Converta para PNG antes.`,
  damaged: (format: string) => `Este arquivo ${format} está danificado, ou este navegador não consegue abri-lo.`,

  copied: (copied: string) => `Copiado: ${copied}`,
  opening: (name: string) => `Abrindo ${name}`,
  error: 'Erro',
  oneImage: 'Uma imagem por vez',
  oneImageTaken: (name: string) => `Uma imagem por vez: ${name} foi adicionada.`,
  dismiss: 'Dispensar',
  goToConverter: 'Ir para o conversor',
  close: 'Fechar',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: 'Escolher imagens para comparar',
  dropImages: 'Solte duas imagens aqui',
  tapImages: 'Toque para escolher duas imagens',
  addMore: 'Adicionar mais imagens',
  opening: 'Abrindo imagens',
  addSecond: 'Adicione uma segunda imagem para comparar.',
  addDrawable: 'Adicione duas imagens que este navegador consiga abrir.',
  notLoaded: 'Não foi possível carregar a comparação. Recarregue a página para tentar de novo.',

  images: 'Imagens',
  first: 'Primeira',
  second: 'Segunda',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Trocar',
  moveUp: (name: string) => `Mover ${name} para cima`,
  moveDown: (name: string) => `Mover ${name} para baixo`,
  onlyFirstTwo: 'Só as duas primeiras são comparadas.',

  added: (count: number) => plural(count, { one: '# imagem adicionada.', other: '# imagens adicionadas.' }),
  removed: (name: string) => `${name} foi removida.`,
  moved: (name: string, position: number, count: number) => `${name} agora está na posição ${position} de ${count}.`,
  swapped: (first: string) => `${first} agora é a primeira.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: 'Comparação',
  mode: 'Modo',
  modes: {
    'side-by-side': 'Lado a lado',
    slider: 'Deslizar',
    onion: 'Sobrepor',
    difference: 'Dife\u00ADrença',
  } satisfies Record<ToolMode, string>,
  slider: 'Controle deslizante da comparação',
  sliderPosition: 'Posição do controle',
  overlayOpacity: 'Opacidade da sobreposição',
  amplification: 'Amplificação',
  amplificationHint: 'Preto é igual. Quanto mais claro, maior a diferença.',
  showMetrics: 'Mostrar métricas',
  highlightDifferences: 'Destacar diferenças',
  showHeatMap: 'Mostrar mapa de calor',
  showGrid: 'Mostrar grade',

  comparing: 'Comparando pixels',
  comparingPercent: (percent: number) => `Comparando pixels: ${percent}%`,
  compared: 'As imagens foram comparadas.',
  nothingDiffers: 'Nenhum pixel difere além da tolerância.',
  heatMapColors: 'Amarelo: visível ao alternar entre as duas. Laranja: visível lado a lado. Vermelho: fácil de ver.',
  nothingVisible: 'Nenhuma parte tem uma diferença visível.',
  noCanvas: 'Este navegador é antigo demais para comparar pixels.',
  failed: 'Não foi possível comparar os pixels. As imagens podem ser grandes demais para este navegador.',

  metrics: 'Métricas',
  report: 'Relatório',
  downloadReport: 'Baixar relatório da comparação',
  reportFailed: 'Não foi possível gerar o relatório. Feche outras abas e tente de novo.',
  firstImage: 'A primeira imagem',
  secondImage: 'A segunda imagem',
  firstCaption: (name: string) => `Primeira: ${name}`,
  secondCaption: (name: string) => `Segunda: ${name}`,
  differenceImage: 'A primeira imagem, esmaecida, em vermelho onde a segunda difere',
  differenceCaption: 'Diferença: vermelho onde as imagens diferem',
  heatMapImage: 'A primeira imagem, esmaecida, de amarelo a vermelho onde há diferença visível',
  heatMapCaption: 'Mapa de calor: de amarelo a vermelho onde há diferença visível',
  notCompared: 'Os pixels ainda não tinham sido comparados.',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: 'Escolher uma imagem para extrair cores',
  dropImage: 'Solte uma imagem aqui',
  tapImage: 'Toque para escolher uma imagem',
  chooseAnother: 'Escolher outra imagem',
  image: 'Imagem',
  palette: 'Paleta',

  noCanvas: 'Este navegador é antigo demais para ler pixels.',
  failed: 'Não foi possível ler as cores. A imagem pode ser grande demais para este navegador.',
  lookingForColors: 'Procurando cores',
  found: (count: number) => plural(count, { one: '# cor encontrada.', other: '# cores encontradas.' }),
  noColors: 'Esta imagem é totalmente transparente, por isso não tem cores.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'Esta imagem tem apenas # cor claramente distinta.',
      other: 'Esta imagem tem apenas # cores claramente distintas.',
    }),
  numberOfColors: 'Número de cores',
  shares: (shares: readonly string[]) => `Proporções: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copiar ${notation} ${color}`,
  copyPalette: (format: string) => `Copiar ${format}`,
  paletteNotCopied: (format: string) => `O navegador não permitiu copiar: ${format}. Exporte o arquivo.`,
  colorNotCopied: (color: string) => `O navegador não permitiu copiar. Copie manualmente: ${color}`,

  export: 'Exportar',
  exportFile: (file: string) => `Exportar ${file}`,
  files: { css: 'Variáveis CSS', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Baixar tudo',
  aseHint: 'ASE abre no Photoshop, Illustrator, InDesign e Affinity.',
  fileNotMade: (file: string) => `Não foi possível gerar o arquivo ${file}.`,
  zipNotMade: 'Não foi possível gerar o arquivo ZIP. Tente de novo.',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'Escolher uma imagem para os ícones',
  dropImage: 'Solte um logo aqui',
  tapImage: 'Toque para escolher um logo',
  chooseAnother: 'Escolher outra imagem',
  formatsHint:
    'O ideal é um SVG ou um PNG quadrado de 512 px. JPEG, WebP, HEIC e outros também servem. Nada é enviado.',
  icons: 'Ícones',
  ready: 'Os ícones estão prontos.',
  failed: 'Não foi possível gerar os ícones. A imagem pode ser grande demais para este navegador.',

  siteName: 'Meu site',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Ícone de ${side} px`,
  apple: 'Apple',
  appleIcon: 'Ícone na tela de início de um aparelho da Apple',
  android: 'Android',
  androidIcon: 'Ícone na tela inicial de um Android',
  app: 'App',
  appIcon: 'Ícone de um app',

  background: 'Fundo',
  backgroundHint: 'Para os ícones da Apple e do Android, que não podem ser transparentes.',
  download: 'Baixar ZIP',
  zipNotMade: 'Não foi possível gerar o arquivo ZIP. Tente de novo.',

  html: 'HTML',
  htmlTitle: 'HTML para cada página',
  copyHtml: 'Copiar HTML',
  htmlHint: 'Descompacte o ZIP na pasta raiz do seu site e escreva o nome dele em site.webmanifest.',
  notCopied: 'O navegador não permitiu copiar. Selecione as linhas e copie manualmente.',
};
