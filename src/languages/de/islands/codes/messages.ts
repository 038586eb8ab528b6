import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'QR-Code-Generator',
  notLoaded: 'Der Generator konnte nicht geladen werden. Laden Sie die Seite neu.',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'Zurücksetzen',

  qrTitle: 'QR-Code',
  scanToView: 'Scannen, um diese konvertierte Datei anzusehen',
  scanToOpen: 'Scannen, um das Bild auf einem anderen Gerät zu öffnen.',
  convertedImage: 'Konvertiertes Bild',
  needsLink: 'Für den QR-Code ist ein Link zum Bild nötig.',
  getLink: 'Link erstellen',
  resetQr: 'QR-Code zurücksetzen',
  qrImage: {
    alt: (content: string) => `QR-Code von ${content}`,
    waiting: 'QR-Code wird erstellt\u00A0…',
    none: 'Noch kein QR-Code vorhanden.',
    ready: 'Der QR-Code ist fertig.',
    download: 'QR-Code herunterladen',
  },
  errorCorrection: 'Fehlerkorrektur',
  levels: {
    L: 'Niedrig (7\u00A0%)',
    M: 'Mittel (15\u00A0%)',
    Q: 'Erhöht (25\u00A0%)',
    H: 'Hoch (30\u00A0%)',
  },
  darkColor: 'Dunkle Farbe',
  lightColor: 'Helle Farbe',
  margin: 'Rand',
  width: 'Breite',
  qrFailed: 'Der QR-Code konnte nicht erstellt werden. Laden Sie die Seite neu.',
  inverted: 'Viele Scanner können keinen Code lesen, der heller als sein Hintergrund ist.',
  lowContrast: 'Viele Scanner können diese Farben nicht unterscheiden.',

  barcodeTitle: 'Barcode',
  barcodeUse: 'Enthält die ID dieser Konvertierung',
  resetBarcode: 'Barcode zurücksetzen',
  barcodeImage: {
    alt: (content: string) => `Barcode von ${content}`,
    waiting: 'Barcode wird erstellt\u00A0…',
    none: 'Noch kein Barcode vorhanden.',
    ready: 'Der Barcode ist fertig.',
    download: 'Barcode herunterladen',
  },
  content: 'Inhalt',
  contentLength: (length: number, max: number) => `${length} von ${max}`,
  format: 'Format',
  accepted: {
    CODE128: 'CODE128: Buchstaben, Ziffern und Zeichen ohne Umlaute und Akzente.',
    CODE39: 'CODE39: Ziffern, Großbuchstaben, Leerzeichen und - . $ / + %; Kleinbuchstaben werden zu Großbuchstaben.',
    EAN13: 'EAN13: 12 Ziffern oder 13 mit der richtigen Prüfziffer.',
    EAN8: 'EAN8: 7 Ziffern oder 8 mit der richtigen Prüfziffer.',
    UPC: 'UPC: 11 Ziffern oder 12 mit der richtigen Prüfziffer.',
    ITF14: 'ITF14: 13 Ziffern oder 14 mit der richtigen Prüfziffer.',
    MSI: 'MSI: Ziffern.',
    pharmacode: 'Pharmacode: eine Zahl von 3 bis 131070.',
  },
  barWidth: 'Strichbreite',
  barHeight: 'Strichhöhe',
  lineColor: 'Strichfarbe',
  showValue: 'Wert anzeigen',
  textMargin: 'Textabstand',
  fontSize: 'Schriftgröße',
  imageKept: 'Der Barcode wurde nicht geändert.',
  barcodeFailed: 'Der Barcode konnte nicht erstellt werden. Laden Sie die Seite neu.',
};
