import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) =>
    plural(count, { one: 'Seu arquivo convertido está pronto', other: 'Seus # arquivos convertidos estão prontos' }),
  greeting: 'Olá,',
  greetingWithName: (name: string) => `Olá, ${name},`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      one: `Um visitante de ${siteUrl} pediu que enviássemos a você um arquivo convertido. Não sabemos quem é.`,
      other: `Um visitante de ${siteUrl} pediu que enviássemos a você # arquivos convertidos. Não sabemos quem é.`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: 'O nome acima foi escrito por esse visitante, não por este site.',
  wroteMessage: 'A mensagem abaixo foi escrita por esse visitante, não por este site.',
  wroteNameAndMessage: 'O nome acima e a mensagem abaixo foram escritos por esse visitante, não por este site.',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  quoteHeading: 'Mensagem do visitante:',
  viewAndDownload: 'Ver e baixar',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: 'Ver e baixar:',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { one: 'O arquivo:', other: `Os arquivos (#, ${total}):` }),
  file: ({ name, size }: { name: string; size: string }) => `${name} (${size})`,
  more: (count: number) => plural(count, { one: '… e mais # na página', other: '… e mais # na página' }),
  attached: 'Os arquivos também estão anexados a este e-mail.',
  tooLarge: 'Os arquivos são grandes demais para anexar e, por isso, não estão neste e-mail.',
  /** @param until in UTC */
  until: (until: string) =>
    `Este link e todos os seus arquivos ficam disponíveis até ${until} UTC. Depois disso, são excluídos. Até lá, qualquer pessoa com o link pode abrir os arquivos. Só quem os enviou pode excluí-los.`,
  unexpected:
    'Não esperava este e-mail? Você pode ignorá-lo: nenhum outro virá por causa dele. Para denunciá-lo e bloquear todos os e-mails deste site para o seu endereço, abra esta página:',
  kept: 'Não guardamos seu endereço, apenas uma soma de verificação dele: por 90 dias ou, se você bloquear nossos e-mails, permanentemente.',
};
