import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'Metadaten-Editor',
  notLoaded: 'Der Editor konnte nicht geladen werden. Laden Sie die Seite neu.',
  metadata: 'Metadaten',
  metadataOf: (name: string) => `Metadaten von ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: 'Änderungen gelten für alle Dateien',
  appliesToOthers: 'Änderungen gelten für alle Dateien außer denen mit eigenen Einstellungen',
  appliesToOne: 'Änderungen gelten nur für diese Datei',
  appliesToSelected: 'Änderungen gelten für die ausgewählten Dateien',
  camera: 'Kamera:',

  preserve: 'Originalmetadaten behalten',
  removeLocation: 'Standort entfernen',
  removeEverything: 'Alles entfernen',
  preserved: 'Die Originalmetadaten bleiben erhalten.',
  preservedWithoutLocation: 'Die Originalmetadaten bleiben bis auf den Standort erhalten.',
  preservedExceptPdf: 'Bilder behalten ihre Metadaten. PDF-Seiten haben keine.',
  onlyEnteredForPdf: 'PDF-Seiten haben keine Metadaten. Gespeichert wird nur, was Sie eingeben.',
  onlyShown: 'Behält Kameradaten und die Felder unten. Alles andere wird entfernt.',
  onlyShownWithoutLocation: 'Behält Kameradaten und die Felder unten. Der Standort und alles andere werden entfernt.',
  onlyEntered: 'Originalmetadaten werden entfernt. Gespeichert wird nur, was Sie eingeben.',
  noneInFormat: (format: string) => `${format}-Dateien können keine Metadaten speichern.`,

  basicInfo: 'Allgemein',
  locationDate: 'Ort & Datum',
  tagsCustom: 'Tags & Felder',
  filledIn: 'ausgefüllt',

  title: 'Titel',
  description: 'Beschreibung',
  copyright: 'Copyright',
  author: 'Urheber',

  latitude: 'Breitengrad',
  latitudeHint: 'Grad, positiv ist Nord',
  longitude: 'Längengrad',
  longitudeHint: 'Grad, positiv ist Ost',
  needsBoth: 'Geben Sie beide ein. Einer allein wird nicht gespeichert.',
  dateTaken: 'Aufnahmedatum',
  notInRange: (label: string, min: number, max: number) => `${label}: Zahl von ${min} bis ${max}.`,
  dateIncomplete: 'Geben Sie Datum und Uhrzeit ein.',

  add: 'Hinzufügen',
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Tag hinzufügen',
  tagsAdded: 'Hinzugefügte Tags',
  tagPresent: 'Dieses Tag ist schon vorhanden.',
  tagsFull: 'Mehr Tags sind nicht möglich.',
  removeTag: (tag: string) => `Tag ${tag} entfernen`,

  customFields: 'Eigene Felder',
  name: 'Name',
  value: 'Wert',
  addCustomField: 'Eigenes Feld hinzufügen',
  customFieldsAdded: 'Hinzugefügte Felder',
  customFieldsFull: 'Mehr Felder sind nicht möglich.',
  removeCustomField: (name: string) => `${name} entfernen`,
};
