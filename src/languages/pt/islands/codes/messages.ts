import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'Gerador de QR code',
  notLoaded: 'Não foi possível carregar o gerador. Recarregue a página para tentar de novo.',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'Redefinir',

  qrTitle: 'QR code',
  scanToView: 'Escaneie para ver este arquivo convertido',
  scanToOpen: 'Escaneie para abrir a imagem em outro dispositivo.',
  convertedImage: 'Imagem convertida',
  needsLink: 'O QR code precisa de um link para a imagem.',
  getLink: 'Gerar link',
  resetQr: 'Redefinir o QR code',
  qrImage: {
    alt: (content: string) => `QR code de ${content}`,
    waiting: 'Gerando o QR code…',
    none: 'Ainda não há QR code.',
    ready: 'O QR code está pronto.',
    download: 'Baixar QR code',
  },
  errorCorrection: 'Correção de erros',
  levels: { L: 'Baixa (7%)', M: 'Média (15%)', Q: 'Quartil (25%)', H: 'Alta (30%)' },
  darkColor: 'Cor escura',
  lightColor: 'Cor clara',
  margin: 'Margem',
  width: 'Largura',
  qrFailed: 'Não foi possível gerar o QR code. Recarregue a página para tentar de novo.',
  inverted: 'Muitos leitores não conseguem ler um código mais claro que o fundo.',
  lowContrast: 'Muitos leitores não conseguem distinguir estas cores.',

  barcodeTitle: 'Código de barras',
  barcodeUse: 'Contém o ID desta conversão',
  resetBarcode: 'Redefinir o código de barras',
  barcodeImage: {
    alt: (content: string) => `código de barras de ${content}`,
    waiting: 'Gerando o código de barras…',
    none: 'Ainda não há código de barras.',
    ready: 'O código de barras está pronto.',
    download: 'Baixar código de barras',
  },
  content: 'Conteúdo',
  contentLength: (length: number, max: number) => `${length} de ${max}`,
  format: 'Formato',
  accepted: {
    CODE128: 'CODE128 aceita letras sem acento, dígitos e símbolos.',
    CODE39: 'CODE39 aceita dígitos, letras maiúsculas, espaços e - . $ / + %; letras minúsculas viram maiúsculas.',
    EAN13: 'EAN13 aceita 12 dígitos, ou 13 com o dígito verificador correto.',
    EAN8: 'EAN8 aceita 7 dígitos, ou 8 com o dígito verificador correto.',
    UPC: 'UPC aceita 11 dígitos, ou 12 com o dígito verificador correto.',
    ITF14: 'ITF14 aceita 13 dígitos, ou 14 com o dígito verificador correto.',
    MSI: 'MSI aceita só dígitos.',
    pharmacode: 'Pharmacode aceita um número de 3 a 131070.',
  },
  barWidth: 'Largura da barra',
  barHeight: 'Altura da barra',
  lineColor: 'Cor das linhas',
  showValue: 'Mostrar valor',
  textMargin: 'Margem do texto',
  fontSize: 'Tamanho da fonte',
  imageKept: 'O código de barras não foi alterado.',
  barcodeFailed: 'Não foi possível gerar o código de barras. Recarregue a página para tentar de novo.',
};
