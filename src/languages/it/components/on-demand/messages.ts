import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: 'Blocca tutte le e-mail inviate da questo sito al tuo indirizzo e segnala un’e-mail indesiderata.',
  keywords: ['bloccare e-mail', 'segnalare e-mail'],
  open: {
    title: 'Blocca le e-mail da questo sito',
    text: 'Un visitatore ha usato questo sito per inviare file convertiti al tuo indirizzo e-mail. Premi il pulsante se non vuoi ricevere e-mail di questo tipo. Da quel momento il sito non ne invierà più al tuo indirizzo, e chi lo gestisce saprà che un’e-mail è stata segnalata. Qui non potrai annullare la scelta.',
    button: 'Blocca e segnala',
  },
  blocked: {
    title: 'E-mail bloccate',
    text: 'Questo sito non invierà più e-mail al tuo indirizzo. Chi lo gestisce è stato informato che un’e-mail è stata segnalata. Il sito conserva solo un checksum del tuo indirizzo, non l’indirizzo stesso.',
  },
  unknown: {
    title: 'Link non trovato',
    text: 'Questo link è incompleto o troppo vecchio. Funziona per 90 giorni dopo l’ultima e-mail che hai ricevuto. Se ne hai ricevuta un’altra, usa il link che contiene.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `File convertiti per te: ${product}`,
  description:
    'File convertiti inviati per e-mail: visualizzali e scaricali uno per uno o in un solo ZIP, finché sono disponibili.',
  keywords: ['file convertiti', 'scaricare', 'invio per e-mail'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['convertitore immagini', 'risultati della conversione'],
  failed: {
    title: 'Conversione non riuscita: {brand-name}',
    description: 'Il file inviato non è stato convertito. La pagina spiega il motivo e che cosa fare.',
  },
  converted: {
    title: 'Risultati della conversione: {brand-name}',
    description: 'I file convertiti, ognuno con il suo peso, la sua pagina e il suo download.',
  },
};
