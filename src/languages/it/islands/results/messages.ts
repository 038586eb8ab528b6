import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: 'Risultati della conversione',
  notLoaded:
    'I tuoi file sono convertiti, ma il loro elenco non è stato caricato. Ricarica la pagina e convertili di nuovo.',
  earlier: 'Risultati precedenti',
  earlierNotLoaded: 'Impossibile caricarli. Ricarica la pagina per riprovare.',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: 'Conversione completata! I tuoi file sono pronti da scaricare.',
  ready: (count: number) =>
    plural(count, { one: '# file è pronto da scaricare.', other: '# file sono pronti da scaricare.' }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'È incompleto.' : plural(count, { one: '# è incompleto.', other: '# sono incompleti.' }),
  failed: (count: number) =>
    plural(count, { one: '# file non è stato convertito.', other: '# file non sono stati convertiti.' }),
  failedParts: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, {
          one: '# pagina non è stata convertita: vedi il suo file qui sopra.',
          other: '# pagine non sono state convertite: vedi i loro file qui sopra.',
        })
      : plural(count, {
          one: '# fotogramma non è stato convertito: vedi il suo file qui sopra.',
          other: '# fotogrammi non sono stati convertiti: vedi i loro file qui sopra.',
        }),
  oldSettings: (count: number) =>
    plural(count, { one: '# usa impostazioni precedenti.', other: '# usano impostazioni precedenti.' }),
  allOld: (count: number) =>
    plural(count, {
      one: 'Questo risultato usa impostazioni precedenti.',
      other: 'Questi risultati usano impostazioni precedenti.',
    }),
  withOldSettings: (label: string) => `${label}, impostazioni precedenti`,
  deleteResults: 'Elimina risultati',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['In questa scheda, scadenza: ', expiry],
  onDeviceUntilClosed: 'Disponibile finché non chiudi questa pagina',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['Sul server, scadenza: ', expiry],
  parts: (count: number, part: FilePart) =>
    part === 'page'
      ? plural(count, { one: '# pagina', other: '# pagine' })
      : plural(count, { one: '# fotogramma', other: '# fotogrammi' }),

  earlier: (count: number) => `Risultati precedenti (${formatNumber(count)})`,
  downloadZip: 'Scarica in ZIP',
  deleteAll: 'Elimina risultati',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `Scarica, ${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => ['Scarica ZIP', detail(`, ${size}`)],
  more: 'Altre azioni',
  downloadAgain: 'Scarica',
  share: 'Condividi',
  getLink: 'Ottieni un link',
  qrCode: 'Codice QR',
  email: 'E-mail',
  ofImage: (action: string, name: string) => `${action}: ${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) =>
    plural(count, { one: 'Eliminare questo risultato?', other: 'Eliminare questi # risultati?' }),
  confirm: { all: 'Elimina risultati', earlier: 'Elimina risultati', file: 'Elimina risultato' },
  deleting: 'Eliminazione…',
  cancel: 'Annulla',
  onServer: {
    all: 'I risultati di questa pagina verranno eliminati da questo browser e dal server. I loro link non funzioneranno più. L’operazione non può essere annullata.',
    earlier:
      'I risultati precedenti di questa pagina verranno eliminati da questo browser e dal server. I loro link non funzioneranno più. L’operazione non può essere annullata.',
    file: <T>(name: T): (string | T)[] => [
      name,
      ' e la sua anteprima verranno eliminati e il link non funzionerà più. L’operazione non può essere annullata.',
    ],
  },
  onDevice: {
    all: 'I risultati di questa pagina verranno eliminati da questo browser. I tuoi originali restano dove sono.',
    earlier:
      'I risultati precedenti di questa pagina verranno eliminati da questo browser. I tuoi originali restano dove sono.',
    file: <T>(name: T): (string | T)[] => [name, ' verrà eliminato da questo browser. Il tuo originale resta dov’è.'],
  },
  everything: 'Elimina da questo browser anche tutto il resto',
  everythingHints: {
    withMail: 'Risultati di altre schede, file precedenti e file inviati per e-mail.',
    withLinks: 'Risultati di altre schede, file precedenti e file con un link.',
    onDevice: 'Risultati di altre schede e file precedenti.',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'Ottieni un link',
  upload: <T>(name: T, size: string): (string | T)[] => [
    'Per creare il link carichiamo ',
    name,
    ` (${size}) sul server.`,
  ],
  uploads: (count: number, size: string) =>
    plural(count, {
      one: `Per creare il link carichiamo # risultato (${size}) sul server.`,
      other: `Per creare il link carichiamo # risultati (${size}) sul server.`,
    }),
  use: (count: number, time: string) =>
    plural(count, {
      one: `Chiunque abbia il link può aprire il risultato per ${time}. Solo tu puoi eliminarlo prima.`,
      other: `Chiunque abbia il link può aprire tutti e # i risultati per ${time}. Solo tu puoi eliminarli prima.`,
    }),
  location: (count: number) =>
    plural(count, {
      one: 'Il risultato contiene una posizione (coordinate GPS o nomi di luoghi).',
      other: 'Alcuni risultati contengono una posizione (coordinate GPS o nomi di luoghi).',
    }),
  progress: 'Creazione del link',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'Quasi finito…' : `Caricamento, ${percent}%`,
  cancel: 'Annulla',
  create: 'Crea link',
  uploadAndCreate: 'Carica e crea link',

  opensUntil: <T>(expiry: T): (string | T)[] => ['Chiunque abbia il link può aprirlo. Scadenza: ', expiry, '.'],
  pageTitle: (count: number) => plural(count, { one: '# file convertito', other: '# file convertiti' }),
  qrCode: 'Codice QR del link',
  copyLink: 'Copia link',
  copied: 'Copiato',
  share: 'Condividi',
  deleteLink: 'Elimina link',
  deleting: 'Eliminazione…',
  close: 'Chiudi',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `Condividi ${name}`,
  fileUse: (size: string) => `Il file (${size}) passa all’app che scegli e resta lì.`,
  shareLink: 'Condividi il link',
  linkUse: <T>(expiry: T): (string | T)[] => [
    'Chiunque lo abbia può aprire e scaricare il file. Scadenza: ',
    expiry,
    '.',
  ],
  getLink: 'Ottieni un link',
  needsLink: (time: string) => `Chiunque abbia il link può aprire il risultato per ${time}.`,
  copyByHand: 'Questo browser non consente la copia automatica. Copia il link a mano:',
  cancel: 'Annulla',
  close: 'Chiudi',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'Prima del ricaricamento della pagina',
  converting: (count: number) =>
    plural(count, {
      one: '# file di prima del ricaricamento è ancora in conversione.',
      other: '# file di prima del ricaricamento sono ancora in conversione.',
    }),
  lost: (count: number) =>
    plural(count, { one: '# file non è stato convertito', other: '# file non sono stati convertiti' }),
  chooseAgain: (count: number) =>
    plural(count, {
      one: 'Hai lasciato o ricaricato questa pagina. Scegli di nuovo il file per convertirlo.',
      other: 'Hai lasciato o ricaricato questa pagina. Scegli di nuovo i file per convertirli.',
    }),
  showNames: 'Mostra quali',
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}, pagina ${page}: ${reason}`,
  dismiss: 'Chiudi',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean) => (hasFiles ? 'Cancellare tutti i file e i risultati?' : 'Cancellare tutti i risultati?'),
  confirm: 'Cancella tutto',
  confirming: 'Cancellazione…',
  keep: 'Mantieni',
  includesEarlier: (count: number) =>
    plural(count, {
      one: 'Compreso il risultato in “Risultati precedenti”.',
      other: 'Compresi i # risultati in “Risultati precedenti”.',
    }),
  unsaved: (count: number) =>
    plural(count, {
      one: '# risultato è solo su questo dispositivo e non è stato scaricato.',
      other: '# risultati sono solo su questo dispositivo e non sono stati scaricati.',
    }),
  deleteOnServer: (count: number) => plural(count, { other: 'Elimina anche # file dal server' }),
  deleteHint: (count: number) =>
    plural(count, {
      one: 'Il suo link non funzionerà più. Altrimenti il file resta lì fino alla scadenza.',
      other: 'I loro link non funzioneranno più. Altrimenti i file restano lì fino alla scadenza.',
    }),
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'Immagini responsive',
  notLoaded: 'Caricamento non riuscito. Ricarica la pagina per riprovare.',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' in più larghezze e formati: ogni schermo carica l’immagine adatta. Create su questo dispositivo con le impostazioni attuali.',
  ],
  widths: 'Larghezze',
  widthsHint: (max: string) => `In pixel, fino a ${max}.`,
  widthsProblem: (max: string) => `Scrivi numeri interi da 1 a ${max}, separati da virgole.`,
  tooManyWidths: (max: number) => `Scrivi al massimo ${max} larghezze.`,
  formats: 'Formati',
  fallback: 'Formato di riserva',
  sizes: 'Larghezza nella pagina (sizes)',
  alt: 'Testo alternativo',
  html: 'HTML',
  copyHtml: 'Copia HTML',
  copied: 'Copiato',
  htmlCopied: 'HTML copiato',
  htmlNotCopied: 'Il browser non ha permesso di copiare. Copia a mano le righe selezionate.',
  download: 'Scarica ZIP',
  progress: 'Conversione delle immagini',
  converted: (done: string, total: string) => `${done} immagini su ${total}`,
  cancel: 'Annulla',
  close: 'Chiudi',
  saved: (count: number, size: string) =>
    plural(count, { one: `# immagine scaricata, ${size}.`, other: `# immagini scaricate, ${size}.` }),
};
