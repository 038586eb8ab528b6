import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'Editor dei metadati',
  notLoaded: 'Impossibile caricare l’editor. Ricarica la pagina per riprovare.',
  metadata: 'Metadati',
  metadataOf: (name: string) => `Metadati di ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: 'Le modifiche valgono per tutti i file',
  appliesToOthers: 'Le modifiche valgono per tutti i file, tranne quelli con impostazioni proprie',
  appliesToOne: 'Le modifiche valgono solo per questo file',
  appliesToSelected: 'Le modifiche valgono per i file selezionati',
  camera: 'Fotocamera:',

  preserve: 'Conserva i metadati originali',
  removeLocation: 'Rimuovi la posizione',
  removeEverything: 'Rimuovi tutto',
  preserved: 'I metadati originali vengono conservati.',
  preservedWithoutLocation: 'I metadati originali vengono conservati, tranne la posizione.',
  preservedExceptPdf: 'Le immagini conservano i metadati. Le pagine di un PDF non ne hanno.',
  onlyEnteredForPdf: 'Le pagine di un PDF non hanno metadati. Viene salvato solo ciò che inserisci.',
  onlyShown: 'Conserva i dati della fotocamera e i campi qui sotto. Tutto il resto viene rimosso.',
  onlyShownWithoutLocation:
    'Conserva i dati della fotocamera e i campi qui sotto. La posizione e tutto il resto vengono rimossi.',
  onlyEntered: 'I metadati originali vengono rimossi. Viene salvato solo ciò che inserisci.',
  noneInFormat: (format: string) => `I file ${format} non possono contenere metadati.`,

  basicInfo: 'Info di base',
  locationDate: 'Luogo e data',
  tagsCustom: 'Tag e altri campi',
  filledIn: 'compilato',

  title: 'Titolo',
  description: 'Descrizione',
  copyright: 'Copyright',
  author: 'Autore',

  latitude: 'Latitudine',
  latitudeHint: 'Gradi, positivi a nord',
  longitude: 'Longitudine',
  longitudeHint: 'Gradi, positivi a est',
  needsBoth: 'Inseriscile entrambe. Una sola non viene salvata.',
  dateTaken: 'Data dello scatto',
  notInRange: (label: string, min: number, max: number) => `${label}: inserisci un numero da ${min} a ${max}.`,
  dateIncomplete: 'Inserisci la data e l’ora.',

  add: 'Aggiungi',
  tags: 'Tag',
  tag: 'Tag',
  addTag: 'Aggiungi tag',
  tagsAdded: 'Tag aggiunti',
  tagPresent: 'Questo tag c’è già.',
  tagsFull: 'Non puoi aggiungere altri tag.',
  removeTag: (tag: string) => `Rimuovi il tag ${tag}`,

  customFields: 'Campi personalizzati',
  name: 'Nome',
  value: 'Valore',
  addCustomField: 'Aggiungi campo personalizzato',
  customFieldsAdded: 'Campi personalizzati aggiunti',
  customFieldsFull: 'Non puoi aggiungere altri campi.',
  removeCustomField: (name: string) => `Rimuovi ${name}`,
};
