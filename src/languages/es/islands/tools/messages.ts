import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'Suelta para añadir',
  orPaste: 'o pega desde el portapapeles',
  chooseImages: 'Elegir imágenes',
  chooseImage: 'Elegir imagen',
  formatsHint: 'JPG, PNG, WebP, AVIF, GIF, SVG, BMP, HEIC, TIFF y más. No se sube nada.',
  remove: (name: string) => `Quitar ${name}`,

  unknownType: 'desconocido',
  unreadable: 'Este archivo no se pudo leer. Comprueba que siga en su sitio.',
  tooLarge: (maxMegapixels: number) => `Esta imagen supera el límite de ${maxMegapixels} megapíxeles. Redúcela antes.`,
  noImage: 'Este navegador no puede abrirlo como imagen.',
  unsupported: (format: string) => `Este navegador no puede abrir archivos ${format}. Conviértelo antes a PNG.`,
  damaged: (format: string) => `Este archivo ${format} está dañado o este navegador no puede abrirlo.`,

  copied: (copied: string) => `Copiado: ${copied}`,
  opening: (name: string) => `Abriendo ${name}`,
  error: 'Error',
  oneImage: 'Solo una imagen a la vez',
  oneImageTaken: (name: string) => `Solo una imagen a la vez: se añadió ${name}.`,
  dismiss: 'Ocultar',
  goToConverter: 'Ir al convertidor',
  close: 'Cerrar',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: 'Elige imágenes para comparar',
  dropImages: 'Suelta aquí dos imágenes',
  tapImages: 'Toca para elegir dos imágenes',
  addMore: 'Añadir más imágenes',
  opening: 'Abriendo imágenes',
  addSecond: 'Añade otra imagen para comparar.',
  addDrawable: 'Añade dos imágenes que este navegador pueda abrir.',
  notLoaded: 'No se pudo cargar la comparación. Recarga la página para intentarlo de nuevo.',

  images: 'Imágenes',
  first: 'Primera',
  second: 'Segunda',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Intercambiar',
  moveUp: (name: string) => `Subir ${name} en la lista`,
  moveDown: (name: string) => `Bajar ${name} en la lista`,
  onlyFirstTwo: 'Solo se comparan las dos primeras.',

  added: (count: number) => plural(count, { one: '# imagen añadida.', other: '# imágenes añadidas.' }),
  removed: (name: string) => `Se quitó ${name}.`,
  moved: (name: string, position: number, count: number) =>
    `${name} está ahora en la posición ${position} de ${count}.`,
  swapped: (first: string) => `${first} es ahora la primera.`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: 'Comparación',
  mode: 'Modo',
  modes: {
    'side-by-side': 'Lado a lado',
    // Soft hyphens, because narrow phones break these words.
    slider: 'Desli\u00ADzador',
    onion: 'Papel cebolla',
    difference: 'Dife\u00ADrencia',
  } satisfies Record<ToolMode, string>,
  slider: 'Deslizador de comparación',
  sliderPosition: 'Posición del deslizador',
  overlayOpacity: 'Opacidad de la superposición',
  amplification: 'Amplificación',
  amplificationHint: 'Negro significa igual. Cuanto más claro, mayor es la diferencia.',
  showMetrics: 'Mostrar métricas',
  highlightDifferences: 'Resaltar diferencias',
  showHeatMap: 'Mostrar mapa de calor',
  showGrid: 'Mostrar cuadrícula',

  comparing: 'Comparando píxeles',
  comparingPercent: (percent: number) => `Comparando píxeles: ${percent} %`,
  compared: 'Comparación terminada.',
  nothingDiffers: 'Ningún píxel difiere más de lo que admite la tolerancia.',
  heatMapColors: 'Amarillo: se nota al alternar entre ambas. Naranja: se nota lado a lado. Rojo: se ve fácilmente.',
  nothingVisible: 'Ninguna parte tiene una diferencia visible.',
  noCanvas: 'Este navegador es demasiado antiguo para comparar píxeles.',
  failed: 'No se pudieron comparar los píxeles. Puede que las imágenes sean demasiado grandes para este navegador.',

  metrics: 'Métricas',
  report: 'Informe',
  downloadReport: 'Descargar informe de comparación',
  reportFailed: 'No se pudo crear el informe. Cierra otras pestañas e inténtalo de nuevo.',
  firstImage: 'La primera imagen',
  secondImage: 'La segunda imagen',
  firstCaption: (name: string) => `Primera: ${name}`,
  secondCaption: (name: string) => `Segunda: ${name}`,
  differenceImage: 'La primera imagen, atenuada, en rojo donde la segunda difiere',
  differenceCaption: 'Diferencia: rojo donde las imágenes difieren',
  heatMapImage: 'La primera imagen, atenuada, de amarillo a rojo donde la diferencia es visible',
  heatMapCaption: 'Mapa de calor: de amarillo a rojo donde la diferencia es visible',
  notCompared: 'Los píxeles aún no se habían comparado.',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: 'Elige una imagen para extraer sus colores',
  dropImage: 'Suelta aquí una imagen',
  tapImage: 'Toca para elegir una imagen',
  chooseAnother: 'Elegir otra imagen',
  image: 'Imagen',
  palette: 'Paleta',

  noCanvas: 'Este navegador es demasiado antiguo para leer píxeles.',
  failed: 'No se pudieron leer los colores. Puede que la imagen sea demasiado grande para este navegador.',
  lookingForColors: 'Buscando colores',
  found: (count: number) => plural(count, { one: '# color encontrado.', other: '# colores encontrados.' }),
  noColors: 'Esta imagen es totalmente transparente y no tiene colores.',
  fewColors: (count: number) =>
    plural(count, {
      one: 'Esta imagen solo tiene # color claramente distinto.',
      other: 'Esta imagen solo tiene # colores claramente distintos.',
    }),
  numberOfColors: 'Número de colores',
  shares: (shares: readonly string[]) => `Proporciones: ${shares.join(', ')}`,

  copyColor: (notation: string, color: string) => `Copiar ${notation} ${color}`,
  copyPalette: (format: string) => `Copiar ${format}`,
  paletteNotCopied: (format: string) => `El navegador no permitió copiar ${format}. Exporta el archivo.`,
  colorNotCopied: (color: string) => `El navegador no permitió copiar. Cópialo a mano: ${color}`,

  export: 'Exportar',
  exportFile: (file: string) => `Exportar ${file}`,
  files: { css: 'Variables CSS', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'Descargar todo',
  aseHint: 'ASE se abre en Photoshop, Illustrator, InDesign y Affinity.',
  fileNotMade: (file: string) => `No se pudo crear el archivo: ${file}.`,
  zipNotMade: 'No se pudo crear el ZIP. Inténtalo de nuevo.',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'Elige una imagen para crear iconos',
  dropImage: 'Suelta aquí un logotipo',
  tapImage: 'Toca para elegir un logotipo',
  chooseAnother: 'Elegir otra imagen',
  formatsHint:
    'Lo mejor es un SVG o un PNG cuadrado de 512 px. JPEG, WebP, HEIC y otros también sirven. No se sube nada.',
  icons: 'Iconos',
  ready: 'Los iconos están listos.',
  failed: 'No se pudieron dibujar los iconos. Puede que la imagen sea demasiado grande para este navegador.',

  siteName: 'Mi sitio',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `Icono de ${side} px`,
  apple: 'Apple',
  appleIcon: 'Icono en la pantalla de inicio de Apple',
  android: 'Android',
  androidIcon: 'Icono en la pantalla de inicio de Android',
  app: 'App',
  appIcon: 'Icono de una app',

  background: 'Fondo',
  backgroundHint: 'Para los iconos de Apple y Android, que no pueden ser transparentes.',
  download: 'Descargar ZIP',
  zipNotMade: 'No se pudo crear el ZIP. Inténtalo de nuevo.',

  html: 'HTML',
  htmlTitle: 'HTML para cada página',
  copyHtml: 'Copiar HTML',
  htmlHint: 'Extrae el ZIP en la carpeta raíz de tu sitio y escribe su nombre en site.webmanifest.',
  notCopied: 'El navegador no permitió copiar. Selecciona las líneas y cópialas a mano.',
};
