import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: 'Resultados da conversão',
  notLoaded:
    'Seus arquivos foram convertidos, mas não foi possível carregar a lista. Recarregue a página e converta de novo.',
  earlier: 'Resultados anteriores',
  earlierNotLoaded: 'Não foi possível carregar os resultados. Recarregue a página para tentar de novo.',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: 'Conversão concluída! Seus arquivos estão prontos para baixar.',
  ready: (count: number) =>
    plural(count, { one: '# arquivo está pronto para baixar.', other: '# arquivos estão prontos para baixar.' }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'Ele está incompleto.' : plural(count, { one: '# está incompleto.', other: '# estão incompletos.' }),
  failed: (count: number) =>
    plural(count, { one: '# arquivo não pôde ser convertido.', other: '# arquivos não puderam ser convertidos.' }),
  failedParts: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, {
          one: '# página não pôde ser convertida: veja o arquivo acima.',
          other: '# páginas não puderam ser convertidas: veja os arquivos acima.',
        })
      : plural(count, {
          one: '# quadro não pôde ser convertido: veja o arquivo acima.',
          other: '# quadros não puderam ser convertidos: veja os arquivos acima.',
        }),
  oldSettings: (count: number) => plural(count, { one: '# tem ajustes antigos.', other: '# têm ajustes antigos.' }),
  allOld: (count: number) =>
    plural(count, {
      one: 'Este resultado tem ajustes antigos.',
      other: 'Estes resultados têm ajustes antigos.',
    }),
  withOldSettings: (label: string) => `${label}, ajustes antigos`,
  deleteResults: 'Excluir resultados',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['Nesta aba até ', expiry],
  onDeviceUntilClosed: 'Nesta página até você fechá-la',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['No servidor até ', expiry],
  parts: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, { one: '# página', other: '# páginas' })
      : plural(count, { one: '# quadro', other: '# quadros' }),

  earlier: (count: number) => `Resultados anteriores (${formatNumber(count)})`,
  downloadZip: 'Baixar em ZIP',
  deleteAll: 'Excluir resultados',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `Baixar, ${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => ['Baixar ZIP', detail(`, ${size}`)],
  more: 'Mais ações',
  downloadAgain: 'Baixar',
  share: 'Compartilhar',
  getLink: 'Gerar link',
  qrCode: 'QR code',
  email: 'E-mail',
  ofImage: (action: string, name: string) => `${action}: ${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) => plural(count, { one: 'Excluir este resultado?', other: 'Excluir estes # resultados?' }),
  confirm: { all: 'Excluir resultados', earlier: 'Excluir resultados', file: 'Excluir resultado' },
  deleting: 'Excluindo…',
  cancel: 'Cancelar',
  onServer: {
    all: 'Os resultados desta página serão excluídos deste navegador e do servidor. Os links deles deixarão de funcionar. Esta ação não pode ser desfeita.',
    earlier:
      'Os resultados anteriores desta página serão excluídos deste navegador e do servidor. Os links deles deixarão de funcionar. Esta ação não pode ser desfeita.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' e sua prévia serão excluídos, e o link deixará de funcionar. Esta ação não pode ser desfeita.',
    ],
  },
  onDevice: {
    all: 'Os resultados desta página serão excluídos deste navegador. Seus originais continuam onde estão.',
    earlier:
      'Os resultados anteriores desta página serão excluídos deste navegador. Seus originais continuam onde estão.',
    file: <T>(name: T): (string | T)[] => [name, ' será excluído deste navegador. Seu original continua onde está.'],
  },
  everything: 'Excluir também todo o resto deste navegador',
  everythingHints: {
    withMail: 'Resultados de outras abas, arquivos anteriores e arquivos enviados por e-mail.',
    withLinks: 'Resultados de outras abas, arquivos anteriores e arquivos com links.',
    onDevice: 'Resultados de outras abas e arquivos anteriores.',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'Gerar link',
  upload: <T>(name: T, size: string): (string | T)[] => ['Vamos enviar ', name, ` (${size}) para criar o link.`],
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Vamos enviar # resultado (${size}) para criar o link.`,
      other: `Vamos enviar # resultados (${size}) para criar o link.`,
    }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Qualquer pessoa com o link pode abrir o resultado durante ${time}. Só você pode excluí-lo antes.`,
      other: `Qualquer pessoa com o link pode abrir os # resultados durante ${time}. Só você pode excluí-los antes.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'O resultado contém uma localização (coordenadas GPS ou nomes de lugares).',
      other: 'Alguns resultados contêm uma localização (coordenadas GPS ou nomes de lugares).',
    }),
  progress: 'Criando o link',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Quase pronto…' : `Enviando, ${percent}%`,
  cancel: 'Cancelar',
  create: 'Criar link',
  uploadAndCreate: 'Enviar e criar link',

  opensUntil: <T>(expiry: T): (string | T)[] => ['Qualquer pessoa com o link pode abri-lo até ', expiry, '.'],
  pageTitle: (count: number) => plural(count, { one: '# arquivo convertido', other: '# arquivos convertidos' }),
  qrCode: 'QR code do link',
  copyLink: 'Copiar link',
  copied: 'Copiado',
  share: 'Compartilhar',
  deleteLink: 'Excluir link',
  deleting: 'Excluindo…',
  close: 'Fechar',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `Compartilhar ${name}`,
  fileUse: (size: string) => `O arquivo (${size}) vai para o app que você escolher e fica lá.`,
  shareLink: 'Compartilhar o link',
  linkUse: <T>(expiry: T): (string | T)[] => [
    'Qualquer pessoa com o link pode abrir e baixar o arquivo até ',
    expiry,
    '.',
  ],
  getLink: 'Gerar link',
  needsLink: (time: string) => `Qualquer pessoa com o link pode abrir o resultado durante ${time}.`,
  copyByHand: 'Este navegador não permite a cópia automática. Copie o link manualmente:',
  cancel: 'Cancelar',
  close: 'Fechar',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'Arquivos de antes de recarregar a página',
  converting: (count: number) =>
    plural(count, {
      one: '# arquivo de antes de você recarregar a página ainda está sendo convertido.',
      other: '# arquivos de antes de você recarregar a página ainda estão sendo convertidos.',
    }),
  lost: (count: number) =>
    plural(count, { one: '# arquivo não foi convertido', other: '# arquivos não foram convertidos' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'Você saiu desta página ou a recarregou. Escolha o arquivo de novo para convertê-lo.',
      other: 'Você saiu desta página ou a recarregou. Escolha os arquivos de novo para convertê-los.',
    }),
  showNames: 'Mostrar quais',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, página ${page}: ${reason}`,
  dismiss: 'Dispensar',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean) => (hasFiles ? 'Limpar todos os arquivos e resultados?' : 'Limpar todos os resultados?'),
  confirm: 'Limpar tudo',
  confirming: 'Limpando…',
  keep: 'Manter',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'Isso inclui o resultado em “Resultados anteriores”.',
      other: 'Isso inclui os # resultados em “Resultados anteriores”.',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# resultado está só neste dispositivo e não foi baixado.',
      other: '# resultados estão só neste dispositivo e não foram baixados.',
    }),
  deleteOnServer: (count: number) =>
    plural(count, {
      one: 'Excluir também # arquivo do servidor',
      other: 'Excluir também # arquivos do servidor',
    }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'O link deixará de funcionar. Se não for excluído, o arquivo fica lá até expirar.',
      other: 'Os links deixarão de funcionar. Se não forem excluídos, os arquivos ficam lá até expirar.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'Imagens responsivas',
  notLoaded: 'Não foi possível carregar. Recarregue a página para tentar de novo.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' em várias larguras e formatos: cada tela carrega a imagem certa para ela. Criadas neste dispositivo com os ajustes atuais.',
  ],
  widths: 'Larguras',
  widthsHint: (max: string) => `Em pixels, até ${max}.`,
  widthsProblem: (max: string) => `Digite números inteiros de 1 a ${max}, separados por vírgulas.`,
  tooManyWidths: (max: number) => `Digite no máximo ${max} larguras.`,
  formats: 'Formatos',
  fallback: 'Formato alternativo',
  sizes: 'Largura na página (sizes)',
  alt: 'Texto alternativo',
  html: 'HTML',
  copyHtml: 'Copiar HTML',
  copied: 'Copiado',
  htmlCopied: 'HTML copiado',
  htmlNotCopied: 'O navegador não permitiu copiar. Copie manualmente as linhas selecionadas.',
  download: 'Baixar ZIP',
  progress: 'Convertendo imagens',
  converted: (done: string, total: string) => `${done} de ${total} imagens`,
  cancel: 'Cancelar',
  close: 'Fechar',
  saved: (count: number, size: string) =>
    plural(count, { one: `# imagem baixada, ${size}.`, other: `# imagens baixadas, ${size}.` }),
};
