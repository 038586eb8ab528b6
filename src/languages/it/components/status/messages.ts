import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - Pagina non trovata',
  text: 'La pagina che cerchi non esiste o è stata spostata.',
  keywords: ['pagina non trovata', 'convertitore immagini'],
  toConverter: 'Torna al convertitore',
  home: 'Home',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'Sei offline',
  description: 'Questa pagina richiede una connessione con il server.',
  keywords: ['offline', 'convertitore immagini'],
  text: 'Questa pagina richiede una connessione. Una volta aggiunta un’immagine su questo dispositivo, il convertitore, la conversione in serie e gli strumenti funzionano anche offline.',
  retry: 'Riprova',
  converter: 'Convertitore',
  batch: 'In serie',
  tools: 'Strumenti',
};
