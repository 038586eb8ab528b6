import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: 'Herramientas de imagen: comparar, extraer colores, comprimir',
  description:
    'Compara dos imágenes píxel a píxel, extrae los colores de una imagen, crea favicons o comprime hasta 100 imágenes al tamaño que elijas. Gratis y sin registro.',
  keywords: [
    'herramientas de imagen',
    'comparar imágenes',
    'extraer paleta de colores',
    'generador de favicon',
    'comprimir imágenes',
    'herramientas para fotos online',
  ],
  heading: 'Herramientas de imagen',
  tagline: (toPdf: Link) => `Comprime, compara, ${toPdf('convierte a PDF')}, extrae colores o crea favicons.`,
  all: 'Todas las herramientas de imagen',
  more: 'Más herramientas de imagen',
  launch: 'Abrir herramienta',
  launchTool: (name: string) => `Abrir herramienta: ${name}`,
  toConverter: 'Ir al convertidor',
  toConverterFrom: (name: string) => `Ir al convertidor desde ${name}`,
  inConverter: 'Más en el convertidor',
  onDevice: 'Funciona en tu dispositivo. No se sube nada.',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: 'Comparación avanzada de imágenes',
    text: 'Compara dos imágenes lado a lado, con un deslizador o por sus diferencias.',
  },
  palette: {
    name: 'Extracción de paleta de colores',
    text: 'Obtén de 3 a 12 colores principales de una imagen en HEX, RGB, HSL u OKLCH.',
  },
  favicon: {
    name: 'Generador de favicon',
    text: 'Crea todos los iconos de un sitio web a partir de una imagen, con el HTML.',
  },
  compression: { name: 'Compresión de imágenes', text: 'Comprime imágenes al tamaño que elijas.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: 'Cambiar tamaño de imagen', text: 'Por píxeles, porcentaje o medidas habituales' },
  photo: { name: 'Foto para un formulario', text: 'Píxeles, KB y DPI exactos' },
  signature: { name: 'Firma para un formulario', text: 'Píxeles, KB y DPI exactos' },
  effects: { name: 'Efectos de imagen', text: 'Escala de grises, sepia, desenfoque y más' },
  imagesToPdf: { name: 'Imágenes a PDF', text: 'Muchas imágenes, un solo documento' },
  pdfToJpg: { name: 'PDF a JPG', text: 'Cada página como imagen' },
  pdfToPng: { name: 'PDF a PNG', text: 'Cada página como imagen nítida' },
  pngToJpg: { name: 'PNG a JPG', text: 'Casi siempre más pequeño, para fotos' },
  batch: { name: 'Convertir por lotes', text: 'Muchas imágenes a la vez' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'Privacidad por diseño',
  needsScript: (converter: Link) =>
    `Esta herramienta funciona en tu navegador y necesita JavaScript, que está desactivado. El ${converter('convertidor')} funciona sin él, con un archivo a la vez.`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: 'Comparar dos imágenes online: deslizador, diferencia y SSIM',
  description:
    'Pon dos imágenes lado a lado, bajo un deslizador o una sobre otra, mira sus diferencias y mide cuánto se parecen. No se sube nada.',
  keywords: [
    'comparar imágenes',
    'comparar dos imágenes',
    'diferencias entre dos imágenes',
    'SSIM',
    'SSIMULACRA 2',
    'mapa de calor',
    'deslizador antes y después',
    'papel cebolla',
  ],
  heading: 'Comparación avanzada de imágenes',
  tagline: 'Mira y mide en qué se diferencian dos imágenes. No se sube nada.',
  how: 'Cómo comparar dos imágenes',
  steps: [
    'Suelta, elige o pega dos imágenes. Si hay más en la lista, se comparan las dos primeras.',
    'Elige un modo: lado a lado; un deslizador sobre ambas; papel cebolla, que pone la segunda semitransparente sobre la primera; o diferencia, que se ve en negro donde ambas son iguales y se puede amplificar.',
    'Ajusta el zoom del 50 al 200 %, pon una cuadrícula sobre ambas o resalta en rojo los píxeles que difieren. El mapa de calor muestra dónde se nota una diferencia.',
    'Descarga el informe: un archivo HTML con las imágenes, su diferencia y todas las cifras.',
  ],
  meaning: 'Qué dicen las cifras',
  figures: [
    'La puntuación visual indica cuánto se nota un cambio. 100 significa que son iguales. A partir de 90, no se ve ninguna diferencia; a partir de 80, solo al alternar entre ambas; por debajo de 70, la ve casi todo el mundo. Es SSIMULACRA 2, del proyecto JPEG XL, que se ajustó a las valoraciones de miles de personas.',
    'La similitud estructural (SSIM) compara brillo, contraste y estructura en ventanas pequeñas. 1 significa que son iguales; cuanto más bajo es el valor, mayor es el cambio. Se basa en Wang, Bovik, Sheikh y Simoncelli (2004).',
    'Los píxeles diferentes son los que difieren en más de 10 de los 255 niveles de rojo, verde o azul.',
    'Las imágenes de distinto tamaño se miden al tamaño de la menor, y a cuatro megapíxeles como máximo. La página lo indica cuando ocurre. De una animación cuenta el primer fotograma. Las partes transparentes se miden sobre blanco y, para la puntuación visual, sobre un gris oscuro y otro claro: cuenta el peor resultado.',
  ],
  privacy:
    'Tu navegador abre las imágenes, las compara y crea el informe. Nada de eso se envía a ninguna parte, salvo que pases al convertidor y las conviertas allí.',
  which: 'Qué imágenes se pueden comparar',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO y todo lo que muestre tu navegador. HEIC y TIFF se muestran en tu dispositivo con un decodificador que se carga con la primera imagen de ese tipo. Es posible que un navegador antiguo no pueda ejecutarlo: en ese caso, ${converter('conviértelas antes a PNG')}. El límite es de 100 megapíxeles por imagen.`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'Extraer paleta de colores de una imagen: HEX, RGB y OKLCH',
  description:
    'Extrae de 3 a 12 colores principales de una imagen con su proporción, HEX, RGB, HSL y OKLCH. Copia CSS o JSON, guarda ASE o PNG. No se sube nada.',
  keywords: [
    'paleta de colores',
    'paleta de colores de una imagen',
    'extraer colores de una imagen',
    'HEX',
    'OKLCH',
    'variables CSS',
    'muestras ASE',
  ],
  heading: 'Extracción de paleta de colores',
  tagline: 'Los colores principales de una imagen, listos para copiar. No se sube nada.',
  how: 'Cómo extraer la paleta de una imagen',
  steps: [
    'Suelta, elige o pega una imagen.',
    'Indica cuántos colores quieres, de 3 a 12.',
    'Pulsa un valor para copiarlo: HEX, RGB, HSL u OKLCH, todos del mismo color.',
    'Copia la paleta entera como variables CSS o JSON. Guárdala como archivo CSS o JSON, como PNG de muestras o como Adobe Swatch Exchange (ASE) para programas de diseño.',
  ],
  method: 'Cómo se encuentran los colores',
  rules: [
    'Los píxeles se agrupan por k-means en OKLab, un espacio de color cuyas distancias reflejan lo que percibe el ojo. El color es la media del grupo; su proporción, la parte de la imagen que ocupa.',
    'Los colores que se parecen se unen en uno. Si la imagen tiene menos colores de los que pediste, obtienes menos.',
    'Los píxeles transparentes se omiten. La misma imagen da siempre la misma paleta.',
    'De las imágenes grandes se toman muestras en una cuadrícula de 512 × 512 píxeles como máximo.',
  ],
  privacy:
    'Tu navegador lee la imagen por sí mismo. No se envía a ninguna parte, salvo que pases al convertidor y la conviertas allí.',
  which: 'Qué imágenes sirven',
  formats: (converter: Link) =>
    `Todas las que muestre tu navegador, hasta 100 megapíxeles. HEIC y TIFF se muestran en tu dispositivo con un decodificador que se carga con la primera imagen de ese tipo. Es posible que un navegador antiguo no pueda ejecutarlo: en ese caso, ${converter('conviértelas antes a JPG o PNG')}.`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Generador de favicon: ICO, SVG e iconos de app en un ZIP',
  description:
    'Crea favicon.ico, el icono de Apple, los de Android y el manifiesto a partir de una imagen, con el HTML listo para copiar. En tu dispositivo, sin subir nada.',
  keywords: [
    'generador de favicon',
    'crear favicon',
    'favicon.ico',
    'apple-touch-icon',
    'icono maskable',
    'site.webmanifest',
    'iconos PWA',
  ],
  heading: 'Generador de favicon',
  tagline: 'Todos los iconos de un sitio web a partir de una imagen. No se sube nada.',
  how: 'Cómo añadir un favicon a un sitio web',
  steps: [
    'Suelta, elige o pega un logotipo. Lo mejor es un SVG o una imagen cuadrada de 512 píxeles o más.',
    'Elige el fondo de los iconos que no pueden ser transparentes.',
    'Descarga el ZIP y extráelo en la carpeta raíz del sitio.',
    'Copia las líneas HTML en el head de cada página y escribe el nombre de tu sitio en site.webmanifest.',
  ],
  content: 'Qué contiene el ZIP',
  files: [
    'favicon.ico con 16, 32 y 48 píxeles, para pestañas, marcadores y resultados de búsqueda.',
    'favicon.svg, el propio archivo, si elegiste un SVG.',
    'apple-touch-icon.png con 180 píxeles, para la pantalla de inicio de un iPhone o iPad.',
    'icon-192.png e icon-512.png con transparencia, para Android y apps de escritorio.',
    'icon-maskable-512.png, cuyo logotipo cabe en el círculo que ningún lanzador recorta.',
    'site.webmanifest, que enumera los iconos para los navegadores.',
  ],
  drawing: 'Cómo se dibujan los iconos',
  method:
    'Un SVG se dibuja de nuevo en cada tamaño. Las demás imágenes se reducen por pasos para que los bordes queden suaves. Si una imagen no es cuadrada, se centra sin recortar nada. Un logotipo con fondo transparente lleva un margen en el icono de Apple.',
  privacy: (pngToIco: Link) =>
    `Tu navegador dibuja los iconos por sí mismo y no envía la imagen a ninguna parte. Para crear un ICO de hasta 256 píxeles para Windows, usa ${pngToIco('PNG a ICO')}.`,
};
