import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `Link, até ${day}`,
  notLoaded: 'Não foi possível carregar esta seção. Recarregue a página para tentar de novo.',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'Envio por e-mail',
  availability: (time: string) =>
    `Os arquivos ficam disponíveis por um link seguro durante ${time}. Qualquer pessoa com o link pode abri-los.`,
  allInMessage: (count: number) =>
    plural(count, {
      one: '# arquivo convertido vai em uma mensagem.',
      other: 'Todos os # arquivos convertidos vão em uma única mensagem.',
    }),
  readyInMessage: (count: number) =>
    plural(count, {
      one: '# arquivo convertido vai em uma mensagem: o que está pronto agora.',
      other: '# arquivos convertidos vão em uma única mensagem: os que estão prontos agora.',
    }),
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Vamos enviar # resultado (${size}) ao servidor e, de lá, por e-mail.`,
      other: `Vamos enviar # resultados (${size}) ao servidor e, de lá, por e-mail.`,
    }),
  uploading: 'Enviando',
  cancel: 'Cancelar',
  deliver: 'Enviar por e-mail',
  delivering: 'Enviando…',

  recipient: 'Quem recebe os arquivos',
  email: 'Endereço de e-mail',
  name: 'Nome (opcional)',
  includeMessage: 'Incluir uma mensagem',
  message: 'Mensagem',
  authorship:
    'O e-mail informa que um visitante deste site escreveu o nome e a mensagem. Eles não podem conter links nem endereços da web.',
  sendCopy: 'Enviar uma cópia dos arquivos',
  sendCopyHint: (maxMb: number) => `Em anexo, se somarem no máximo ${maxMb} MB; acima disso, só pelo link`,

  handingOver: 'Entregando seus arquivos ao servidor de e-mail.',
  retrying: (attempt: number, attempts: number) =>
    `O servidor de e-mail ainda não o aceita. Tentando de novo automaticamente: tentativa ${attempt} de ${attempts}.`,
  initiated: 'Envio iniciado!',
  accepted: <T>(expiry: T): (string | T)[] => [
    'O servidor de e-mail aceitou a mensagem. Ela pode levar alguns minutos para chegar. O link funciona até ',
    expiry,
    '.',
  ],
  openDelivery: 'Abrir a página dos arquivos',
  sent: 'E-mail enviado!',
  onTheirWay: (email: string) => `Seus arquivos estão a caminho de ${email}.`,
  failed: 'Não foi possível enviar os arquivos. Tente de novo.',
  noAnswer: 'Não houve resposta, então não se sabe se algo foi enviado. Verifique sua conexão e tente de novo.',
  deleted: 'Este envio foi excluído antes de o servidor de e-mail aceitá-lo.',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: 'Digite um endereço de e-mail válido.',
  hasLink: 'Remova links e endereços da web.',
  severalLines: 'Digite o nome em uma única linha.',
  noMessage: 'Digite uma mensagem.',
  tooLong: (maximum: number) => `Digite no máximo ${maximum} caracteres.`,
};
