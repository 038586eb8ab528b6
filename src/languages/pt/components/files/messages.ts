import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: 'Voltar ao conversor',
  converted: <T>(time: T): (T | string)[] => ['Convertido: ', time],
  availableUntil: <T>(time: T): (T | string)[] => ['Disponível até ', time],
  /** Between the names of the original and the result, for screen readers. */
  to: 'para',
  part: { page: (page: number) => `página ${page}`, frame: (frame: number) => `quadro ${frame}` },
  utc: (time: string) => `${time} UTC`,

  another: 'Converter outro arquivo',
  startNew: 'Iniciar nova conversão',
  scriptsOff: 'O JavaScript está desativado neste navegador.',
  chooseInConverter: 'Escolha um arquivo no conversor',

  view: (name: string) => `Ver ${name}`,
  download: 'Baixar',
  downloadFile: (name: string) => `Baixar ${name}`,
  firstPageOf: (name: string) => `Primeira página de ${name}`,
};

export const factMessages: typeof english.factMessages = {
  title: 'Informações do arquivo',
  originalFormat: 'Formato original',
  convertedFormat: 'Formato convertido',
  part: { page: 'Página', frame: 'Quadro' },
  pages: 'Páginas',
  fileSize: 'Tamanho do arquivo',
  firstPage: 'Primeira página',
  dimensions: 'Dimensões',
  quality: 'Qualidade',
  technicalDetails: 'Detalhes técnicos',
  loaded: (id: string, uuid: string) => `Conversão carregada. ID: ${id}, UUID: ${uuid}`,
  none: 'nenhum',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: 'Excluir agora',
  deleting: 'Excluindo…',
  cancel: 'Cancelar',
  fileQuestion: 'Excluir este arquivo agora?',
  filesQuestion: 'Excluir estes arquivos agora?',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    ', a prévia e o registro dele serão excluídos agora, e o link deixará de funcionar. Esta ação não pode ser desfeita.',
  ],
  deliveryConsequence: (count: number) =>
    plural(count, {
      one: 'O arquivo, suas prévias e esta página serão removidos na hora para todas as pessoas que têm o link. Esta ação não pode ser desfeita.',
      other:
        'Todos os # arquivos, suas prévias e esta página serão removidos na hora para todas as pessoas que têm o link. Esta ação não pode ser desfeita.',
    }),
  foreign: (count: number) =>
    plural(count, {
      one: 'Mas # dos arquivos foi convertido por outro visitante, que continua com ele.',
      other: 'Mas # dos arquivos foram convertidos por outras pessoas, que continuam com eles.',
    }),
  allForeign: (count: number) =>
    plural(count, {
      one: 'Mas o arquivo foi convertido por outro visitante, que continua com ele.',
      other: 'Mas os arquivos foram convertidos por outras pessoas, que continuam com eles.',
    }),
  fileDeleted: 'Arquivo excluído',
  filesDeleted: 'Arquivos excluídos',
  fileGone: <T>(name: T): (T | string)[] => [name, ', a prévia e o registro dele não existem mais.'],
  deliveryGone: 'Esta página foi excluída, e o link dela não funciona mais.',
  convertAnother: 'Converter outro arquivo',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => plural(count, { one: 'Seu arquivo convertido', other: 'Seus # arquivos convertidos' }),
  availableUntil: <T>(time: T): (T | string)[] => [
    'Página disponível até ',
    time,
    '. Depois disso, esta página e seus arquivos serão excluídos.',
  ],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `${size} no total. Página disponível até `,
    time,
    '. Depois disso, esta página e seus arquivos serão excluídos.',
  ],
  downloadAll: 'Baixar tudo em ZIP',
  access: 'Qualquer pessoa com o link desta página pode baixar os arquivos. Só quem os enviou pode excluí-los.',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: 'Não foi possível baixar o arquivo convertido. Tente de novo.',
  all: 'Não foi possível baixar todos os arquivos. Tente de novo.',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: 'Compartilhar',
  copyByHand: 'Este navegador não permite a cópia automática. Copie o link manualmente:',
  title: <T>(name: T): (T | string)[] => ['Compartilhar ', name],
  shareFile: 'Compartilhar o arquivo',
  shareFileHint: (size: string) => `O arquivo (${size}) vai para o app que você escolher e fica lá.`,
  shareLink: 'Compartilhar o link',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'Qualquer pessoa com o link pode abrir e baixar o arquivo até ',
    time,
    '.',
  ],
  cancel: 'Cancelar',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'Arquivo não encontrado - {brand-name}',
  keywords: ['arquivo não encontrado', 'arquivo expirado'],
  heading: 'Arquivo não encontrado',
  text: 'O arquivo convertido que você procura não foi encontrado ou expirou.',
  status: 'Status: ',
  fileId: 'ID do arquivo: ',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `Erro ao buscar a conversão: ${error}`,
  deliveryFailed: (error: string) => `Erro ao buscar os arquivos enviados: ${error}`,
};
