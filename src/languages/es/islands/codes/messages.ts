import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'Generador de códigos QR',
  notLoaded: 'No se pudo cargar el generador. Recarga la página para intentarlo de nuevo.',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'Restablecer',

  qrTitle: 'Código QR',
  scanToView: 'Escanéalo para ver este archivo convertido',
  scanToOpen: 'Escanéalo para abrir la imagen en otro dispositivo.',
  convertedImage: 'Imagen convertida',
  needsLink: 'El código QR necesita un enlace a la imagen.',
  getLink: 'Obtener enlace',
  resetQr: 'Restablecer el código QR',
  qrImage: {
    alt: (content: string) => `código QR de ${content}`,
    waiting: 'Creando el código QR…',
    none: 'Aún no hay código QR.',
    ready: 'El código QR está listo.',
    download: 'Descargar código QR',
  },
  errorCorrection: 'Corrección de errores',
  levels: { L: 'Baja (7 %)', M: 'Media (15 %)', Q: 'Cuartil (25 %)', H: 'Alta (30 %)' },
  darkColor: 'Color oscuro',
  lightColor: 'Color claro',
  margin: 'Margen',
  width: 'Ancho',
  qrFailed: 'No se pudo crear el código QR. Recarga la página para intentarlo de nuevo.',
  inverted: 'Muchos lectores no leen un código más claro que su fondo.',
  lowContrast: 'Muchos lectores no distinguen estos colores.',

  barcodeTitle: 'Código de barras',
  barcodeUse: 'Contiene el identificador de esta conversión',
  resetBarcode: 'Restablecer el código de barras',
  barcodeImage: {
    alt: (content: string) => `código de barras de ${content}`,
    waiting: 'Creando el código de barras…',
    none: 'Aún no hay código de barras.',
    ready: 'El código de barras está listo.',
    download: 'Descargar código de barras',
  },
  content: 'Contenido',
  contentLength: (length: number, max: number) => `${length} de ${max}`,
  format: 'Formato',
  accepted: {
    CODE128: 'CODE128 admite letras sin acento, cifras y signos.',
    CODE39: 'CODE39 admite cifras, mayúsculas, espacios y - . $ / + %; las minúsculas pasan a mayúsculas.',
    EAN13: 'EAN13 admite 12 cifras, o 13 con el dígito de control correcto.',
    EAN8: 'EAN8 admite 7 cifras, u 8 con el dígito de control correcto.',
    UPC: 'UPC admite 11 cifras, o 12 con el dígito de control correcto.',
    ITF14: 'ITF14 admite 13 cifras, o 14 con el dígito de control correcto.',
    MSI: 'MSI admite cifras.',
    pharmacode: 'Pharmacode admite un número de 3 a 131070.',
  },
  barWidth: 'Ancho de barra',
  barHeight: 'Alto de barra',
  lineColor: 'Color de línea',
  showValue: 'Mostrar valor',
  textMargin: 'Margen del texto',
  fontSize: 'Tamaño de letra',
  imageKept: 'El código de barras no se modificó.',
  barcodeFailed: 'No se pudo crear el código de barras. Recarga la página para intentarlo de nuevo.',
};
