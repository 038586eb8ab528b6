import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: 'Editor avançado',
  applied: (edits: readonly string[]) => edits.join(', '),
  notLoaded: 'Não foi possível carregar o editor. Recarregue a página para tentar de novo.',
};

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: 'Imagem',
  pagesWithoutPreview: 'Edições em páginas de PDF aparecem após a conversão.',
  editsAll: 'Vale para todos os arquivos, exceto os que têm ajustes próprios.',
  editsSelected: (count: number) =>
    plural(count, {
      one: 'Vale só para esta imagem.',
      other: 'Vale para as # imagens selecionadas.',
    }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: 'cor',
    cropSettings: 'corte',
    noiseReduction: 'ruído',
    backgroundRemoval: 'fundo',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `Diminuir ${option.toLowerCase()}`,
  increase: (option: string) => `Aumentar ${option.toLowerCase()}`,
  hue: 'Matiz',

  noiseStrength: 'Intensidade',
  noiseStrengthHint: '0 desativa.',
  preserveDetails: 'Preservar detalhes',
  preserveDetailsHint: 'Protege contornos e texturas.',

  removeBackground: 'Remover fundo',
  removeBackgroundHint: 'Remove áreas da cor das bordas da imagem',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format} não tem transparência, por isso o fundo fica ${colorName(background)}. Escolha ${alternatives.format(transparentFormats)} para mantê-lo transparente.`,
  tolerance: 'Tolerância',
  toleranceHint: 'Quanta variação de cor remover.',
  feather: 'Suavização da borda',
  featherHint: 'Largura da transição na borda.',

  apply: 'Aplicar',
  preview: 'Prévia',
  changesApplied: 'Alterações aplicadas',
  conversionUses: (edits: readonly string[]) => `Edições na próxima conversão: ${edits.join(', ').toLowerCase()}.`,
  conversionChangesNothing: 'A próxima conversão não altera nada.',

  templateName: 'Nome do modelo',
  save: 'Salvar',
  savedTemplates: 'Modelos salvos',
  load: 'Carregar',
  templatesHint: 'Guarda cor, ruído e fundo até você sair desta página.',
  templateSaved: 'Modelo salvo',
  templateLoaded: 'Modelo carregado',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: 'Girar e espelhar',
  rotateFlip: {
    rotateLeft: 'Girar para a esquerda',
    rotateRight: 'Girar para a direita',
    flipHorizontally: 'Espelhar na horizontal',
    flipVertically: 'Espelhar na vertical',
  },
  rotateFlipDone: {
    rotateLeft: 'Imagem girada para a esquerda.',
    rotateRight: 'Imagem girada para a direita.',
    flipHorizontally: 'Imagem espelhada na horizontal.',
    flipVertically: 'Imagem espelhada na vertical.',
  },
  straighten: 'Endireitar',
  ratio: 'Proporção',
  x: 'X',
  y: 'Y',
  width: 'Largura',
  height: 'Altura',
  pixels: 'px',
  smartCrop: 'Corte inteligente',
  smartCropHint: 'Encontra o assunto principal automaticamente',
  chooseRatio: 'Escolha uma proporção antes.',
  uncropped: (size: string) => `A imagem inteira é mantida: ${size} px.`,
  straightened: (from: string, to: string) => `Endireitar reduz ${from} para ${to} px.`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`O corte reduz ${from} para `, to, ' px.'],
  otherImages: 'As outras imagens são cortadas nas mesmas porcentagens.',
  otherImagesTo: (ratio: string) => `As outras imagens também são cortadas na proporção ${ratio}.`,
  notInRange: (min: number, max: number) => `Um número inteiro de ${min} a ${max}.`,
  pdfsStay: 'Páginas de PDF não são cortadas nem giradas.',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: 'áreas ocultas',
  style: 'Cobrir com',
  styles: { black: 'Preto', pixelate: 'Pixels', blur: 'Desfoque' },
  hint: 'Arraste sobre a imagem para cobrir uma área. O resultado não contém o que está por baixo.',
  textHint: 'Para texto, o preto é o mais seguro.',
  covered: (count: number) =>
    plural(count, { one: '# área desta imagem está coberta.', other: '# áreas desta imagem estão cobertas.' }),
  add: 'Adicionar área',
  added: 'Área adicionada no meio.',
  remove: 'Remover área',
  notPages: 'Não é possível ocultar áreas em páginas de PDF. Converta-as primeiro em imagens.',
  noPreview: 'Não é possível desenhar áreas porque esta imagem não tem prévia.',
};
