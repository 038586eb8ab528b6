import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'O site pode ter sido atualizado. Recarregue a página.',
  reload: 'Recarregar',
  unreadable: 'Este arquivo não pôde ser lido. Verifique se ele ainda está no lugar.',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `${megabytes} MB do servidor`,

  locked: { label: 'Exige senha', inSentence: 'exige senha' },
  allDeleted: { label: 'Todas as páginas foram excluídas', inSentence: 'todas as páginas foram excluídas' },
  overServerLimit: (megabytes: string): Blocker => ({
    label: `Acima do limite de ${megabytes} MB do servidor`,
    inSentence: `acima do limite de ${megabytes} MB do servidor`,
  }),
  tooManyPages: (max: number): Blocker => ({
    label: plural(max, {
      one: 'No máximo # página por vez; digite um intervalo',
      other: 'No máximo # páginas por vez; digite um intervalo',
    }),
    inSentence: plural(max, {
      one: 'no máximo # página por vez; digite um intervalo',
      other: 'no máximo # páginas por vez; digite um intervalo',
    }),
  }),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'Não foi possível converter os arquivos. Tente de novo.',
  noConnection: 'A conexão caiu. Verifique-a e tente de novo.',
  offline: 'Este navegador não consegue converter o arquivo, e você está offline. Tente de novo quando estiver online.',
  engineFailed: 'Este navegador não consegue converter o arquivo.',
  engineFailedServerCan: 'Este navegador não consegue converter o arquivo. O servidor consegue.',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'Neste dispositivo',
  onServer: 'No servidor',
  onServerBecause: (reason: string) => `No servidor: ${reason}`,
  notPossible: (reason: string) => `Não é possível aqui: ${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'este navegador não consegue converter o arquivo',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) =>
    plural(count, { one: 'Enviar e converter # arquivo', other: 'Enviar e converter # arquivos' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { one: 'Enviar # arquivo', other: 'Enviar # arquivos' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '15 segundos por página',
  openingLimit: '15 segundos',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'Não é possível abrir esta imagem.',
  needsServer: 'Este arquivo precisa do servidor. Converta para ver o resultado.',
  noPreview: 'Este navegador não consegue mostrar a prévia deste arquivo.',
  cancelled: 'Prévia cancelada.',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer: 'Esta prévia precisa do servidor. Converta o arquivo antes ou escolha a conversão no servidor.',
  notPossible: 'Este navegador não consegue gerar esta prévia.',
  notDisplayable: (format: string) => `Este navegador não consegue mostrar imagens ${format}.`,
  failed: 'Não foi possível gerar a prévia. Tente de novo.',
  noConnection: 'A conexão caiu. Verifique-a e tente de novo.',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'Erro',
  unsupportedType: 'Tipo de arquivo não compatível',
  invalidType: 'Tipo de arquivo inválido',
  notAddedTitle: (count: number) =>
    plural(count, { one: '# arquivo não foi adicionado', other: '# arquivos não foram adicionados' }),
  notAdded: (reason: string, names: string) => `${reason} Não adicionado: ${names}.`,
  added: (count: number) => plural(count, { one: '# arquivo adicionado.', other: '# arquivos adicionados.' }),
  /** The reason with the name of the file: `big.jpg não pôde ser lido.` */
  problem: (name: string, reason: string) =>
    reason.startsWith('Este arquivo ') ? reason.replace('Este arquivo', () => name) : `${name}: ${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) =>
    `${plural(count, { one: '# não pode ser convertido', other: '# não podem ser convertidos' })}: ${reason}`,
  removed: (names: string) => `Removido da lista: ${names}.`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: 'Nem tudo foi adicionado',
  // Names stay outside of plural forms, because they may contain a #.
  unread: (names: string, count: number) =>
    `${names} ${plural(count, {
      one: 'não pôde ser lido. Verifique se ele ainda está no lugar.',
      other: 'não puderam ser lidos. Verifique se eles ainda estão no lugar.',
    })}`,
  restAdded: 'O restante foi adicionado.',
  refused: (names: string, reason: string) => `${names}: ${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: 'Nada foi adicionado',
  notAllAdded: 'Nem tudo foi adicionado',
  linkedImages: (count: number) =>
    plural(count, {
      one: '# imagem é só um link ou está incompleta. Salve-a no seu dispositivo e adicione o arquivo.',
      other: '# imagens são só links ou estão incompletas. Salve-as no seu dispositivo e adicione os arquivos.',
    }),
  link: 'Um link não é um arquivo. Abra o link, salve a imagem no seu dispositivo e adicione o arquivo.',
  text: 'Isto é texto, não uma imagem. Copie uma imagem ou um arquivo e cole aqui.',
  tooMuch: 'Isso é demais de uma vez só. Salve as imagens no seu dispositivo e adicione os arquivos.',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: 'Desfazer',
  removed: (names: string) => `Removido: ${names}`,
  // Names stay outside of plural forms, because they may contain a #.
  restored: (names: string, count: number) =>
    `${names} ${plural(count, { one: 'voltou à lista.', other: 'voltaram à lista.' })}`,
  undone: 'Alteração desfeita.',
  redone: 'Alteração refeita.',
  selected: (name: string) => `Selecionado: ${name}.`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `Removido: ${names}`,
  resultKept: 'Os arquivos convertidos estão em “Resultados anteriores”.',
  resultLost: '“Desfazer” recupera o arquivo e seus ajustes, mas não o resultado.',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'Não é possível neste dispositivo' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'Baixar tudo em ZIP',
  downloadFinished: (count: number) =>
    plural(count, { one: 'Baixar # arquivo pronto em ZIP', other: 'Baixar # arquivos prontos em ZIP' }),
  preparing: 'Preparando…',
  downloaded: 'ZIP baixado',
  downloadedAll: (count: number) =>
    plural(count, {
      one: '# arquivo foi baixado em um ZIP.',
      other: 'Todos os # arquivos foram baixados em um ZIP.',
    }),
  downloadedSome: (count: number) =>
    plural(count, {
      one: '# arquivo foi baixado em um ZIP.',
      other: '# arquivos foram baixados em um ZIP.',
    }),
  error: 'Erro',
  zipFailed: 'Não foi possível baixar o arquivo ZIP. Tente de novo.',
  failed: 'Falha no download',
  allFailed: 'Não foi possível baixar todos os arquivos. Tente de novo.',
  notDownloaded: (name: string) => `Não foi possível baixar o arquivo convertido: ${name}. Tente de novo.`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: 'Imagem copiada',
  failed: 'Imagem não copiada',
  notCopied: 'Este navegador não conseguiu copiar. Em vez disso, baixe a imagem.',
  dataUriCopied: 'Data URI copiado',
  dataUriFailed: 'Data URI não copiado',
  dataUriNotCopied: 'Este navegador não conseguiu copiar. Em vez disso, baixe a imagem.',
  dataUriTooLarge: (limit: string) => `A imagem excede o limite de ${limit}. Baixe-a e use um link para o arquivo.`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'Todos os resultados foram excluídos',
  nothingOnServer: 'Não restou nada seu no servidor.',
  nothingInBrowser: 'Não restou nenhum resultado neste navegador.',
  earlierDeleted: 'Resultados anteriores excluídos',
  fileDeleted: (name: string) => `Excluído: ${name}`,
  failed: {
    file: 'Não foi possível excluir o arquivo. Tente de novo.',
    files: 'Não foi possível excluir os arquivos. Tente de novo.',
  },
  someFailed: 'Não foi possível excluir alguns arquivos deste navegador. Tente de novo.',
  notOwned: 'Só o navegador que converteu este arquivo pode excluí-lo, enquanto mantiver o cookie.',
  noAnswer: 'Não houve resposta. Verifique sua conexão e tente de novo.',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'Não foi possível criar o link. Tente de novo.',
  noAnswer: 'Não houve resposta. Verifique sua conexão e tente de novo.',
  deleted: 'Link excluído',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'Erro' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'Erro',
  successTitle: 'Pronto!',
  targetMissedTitle: 'Tamanho-alvo não alcançado',
  cleared: 'Lista limpa',
  resultsLost: '“Desfazer” recupera os arquivos e seus ajustes, mas não os resultados.',
  nothingToConvert: 'Nada para converter',
  blocked: (name: string, reason: string) => `${name}: ${reason}.`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    `${formatNumber(count)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })} ${
      count === 1 ? 'não pôde ser convertido.' : 'não puderam ser convertidos.'
    }`,
  partsFailed: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, {
          one: '# página não pôde ser convertida; as outras estão prontas.',
          other: '# páginas não puderam ser convertidas; as outras estão prontas.',
        })
      : plural(count, {
          one: '# quadro não pôde ser convertido; os outros estão prontos.',
          other: '# quadros não puderam ser convertidos; os outros estão prontos.',
        }),
  reason: (names: string, reason: string) => `${names}: ${reason}`,
  converted: 'Seus arquivos foram convertidos.',
  convertedCount: (count: number) =>
    plural(count, { one: '# arquivo foi convertido.', other: '# arquivos foram convertidos.' }),
  truncatedTitle: (complete: number, total: number) =>
    plural(total, {
      one: 'Arquivo incompleto',
      other: `${formatNumber(complete)} de # arquivos ${complete === 1 ? 'convertido' : 'convertidos'}`,
    }),
  truncated: (names: string, count: number) =>
    `${names} ${plural(count, {
      one: 'está incompleto. A parte que falta ficou em branco.',
      other: 'estão incompletos. As partes que faltam ficaram em branco.',
    })}`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${formatNumber(count)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })} ${
      count === 1 ? 'foi convertido' : 'foram convertidos'
    }, ${plural(cancelledCount, { one: '# cancelado', other: '# cancelados' })}.`,
  names: (names: string) => `${names}.`,
  leftOut: (name: string, reason: string) => `Ficou de fora: ${name}, ${reason}.`,
  notSent: (names: string, count: number) =>
    `${names} ${plural(count, {
      one: 'precisa do servidor e não foi enviado.',
      other: 'precisam do servidor e não foram enviados.',
    })}`,
  cancelled: 'Conversão cancelada.',
  partsConverted: (count: number, total: number, part: FilePart) =>
    part === 'page'
      ? `${formatNumber(count)} de ${plural(total, { one: '# página', other: '# páginas' })} ${
          count === 1 ? 'convertida' : 'convertidas'
        }.`
      : `${formatNumber(count)} de ${plural(total, { one: '# quadro', other: '# quadros' })} ${
          count === 1 ? 'convertido' : 'convertidos'
        }.`,
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => (part === 'page' ? `Página ${number}` : `Quadro ${number}`),
  moreActions: (name: string) => `Mais ações para ${name}`,
  compare: { text: 'Comparar', label: (name: string) => `Comparar ${name}` },
  copyImage: { text: 'Copiar imagem', label: (name: string) => `Copiar imagem: ${name}` },
  copyDataUri: { text: 'Copiar como data URI', label: (name: string) => `Copiar como data URI: ${name}` },
  responsiveImages: { text: 'Imagens responsivas', label: (name: string) => `Imagens responsivas: ${name}` },
  share: { text: 'Compartilhar', label: (name: string) => `Compartilhar ${name}` },
  delete: { text: 'Excluir resultado', label: (name: string) => `Excluir resultado ${name}` },
  nothingSent: 'Conversão no seu dispositivo. Nada foi enviado.',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'Link copiado!',
  shareFile: 'Compartilhar o arquivo',
  fetching: 'Buscando o arquivo…',
  shareNow: 'Compartilhar agora',
  fetched: 'Pronto. Pressione de novo para compartilhar.',
  notFetched: 'Não foi possível carregar o arquivo. Ele pode ter sido excluído, ou você está offline.',
  notAccepted: 'Este dispositivo não aceitou o arquivo. Em vez disso, compartilhe o link.',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'Não é possível usar o logo',
  tooLarge: (maxBytes: number) => `Ele excede o limite de ${formatBytes(maxBytes)}.`,
  wrongKind: 'Ele precisa ser PNG, JPEG, WebP ou SVG.',
  unreadable: 'Não foi possível ler o logo. Ele pode estar danificado.',
};
