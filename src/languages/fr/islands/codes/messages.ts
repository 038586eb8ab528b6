import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'Générateur de QR code',
  notLoaded: 'Le générateur n’a pas pu être chargé. Rechargez la page pour réessayer.',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'Réinitialiser',

  qrTitle: 'QR code',
  scanToView: 'Scannez pour voir ce fichier converti',
  scanToOpen: 'Scannez pour ouvrir l’image sur un autre appareil.',
  convertedImage: 'Image convertie',
  needsLink: 'Le QR code nécessite un lien vers l’image.',
  getLink: 'Obtenir un lien',
  resetQr: 'Réinitialiser le QR code',
  qrImage: {
    alt: (content: string) => `QR code de ${content}`,
    waiting: 'Création du QR code…',
    none: 'Il n’y a pas encore de QR code.',
    ready: 'Le QR code est prêt.',
    download: 'Télécharger le QR code',
  },
  errorCorrection: 'Correction d’erreurs',
  levels: { L: 'Faible (7 %)', M: 'Moyenne (15 %)', Q: 'Quartile (25 %)', H: 'Élevée (30 %)' },
  darkColor: 'Couleur foncée',
  lightColor: 'Couleur claire',
  margin: 'Marge',
  width: 'Largeur',
  qrFailed: 'Le QR code n’a pas pu être créé. Rechargez la page pour réessayer.',
  inverted: 'Beaucoup de lecteurs ne reconnaissent pas un code plus clair que son fond.',
  lowContrast: 'Beaucoup de lecteurs ne distinguent pas ces couleurs.',

  barcodeTitle: 'Code-barres',
  barcodeUse: 'Contient l’identifiant de cette conversion',
  resetBarcode: 'Réinitialiser le code-barres',
  barcodeImage: {
    alt: (content: string) => `code-barres de ${content}`,
    waiting: 'Création du code-barres…',
    none: 'Il n’y a pas encore de code-barres.',
    ready: 'Le code-barres est prêt.',
    download: 'Télécharger le code-barres',
  },
  content: 'Contenu',
  contentLength: (length: number, max: number) => `${length} sur ${max}`,
  format: 'Format',
  accepted: {
    CODE128: 'CODE128 accepte les lettres sans accent, les chiffres et les signes.',
    CODE39:
      'CODE39 accepte les chiffres, les majuscules, les espaces et - . $ / + % ; les minuscules sont changées en majuscules.',
    EAN13: 'EAN13 accepte 12 chiffres, ou 13 avec la bonne clé de contrôle.',
    EAN8: 'EAN8 accepte 7 chiffres, ou 8 avec la bonne clé de contrôle.',
    UPC: 'UPC accepte 11 chiffres, ou 12 avec la bonne clé de contrôle.',
    ITF14: 'ITF14 accepte 13 chiffres, ou 14 avec la bonne clé de contrôle.',
    MSI: 'MSI accepte les chiffres.',
    pharmacode: 'Pharmacode accepte un nombre de 3 à 131070.',
  },
  barWidth: 'Largeur des barres',
  barHeight: 'Hauteur des barres',
  lineColor: 'Couleur des barres',
  showValue: 'Afficher la valeur',
  textMargin: 'Marge du texte',
  fontSize: 'Taille du texte',
  imageKept: 'Le code-barres n’a pas été modifié.',
  barcodeFailed: 'Le code-barres n’a pas pu être créé. Rechargez la page pour réessayer.',
};
