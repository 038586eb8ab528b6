import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: 'Nombre',
  size: 'Tamaño',
  type: 'Tipo',
  lastModified: 'Última modificación',
  dimensions: 'Dimensiones',
  sizeDifference: 'Diferencia de tamaño',
  sameSize: 'La segunda ocupa lo mismo',
  /** @param change in percent, such as `12,3 % `, or empty */
  smaller: (change: string, size: string) => `La segunda ocupa ${change && `un ${change}`}menos (${size})`,
  larger: (change: string, size: string) => `La segunda ocupa ${change && `un ${change}`}más (${size})`,
  formatComparison: 'Comparación de formatos',
  sameFormat: (type: string) => `Ambas son ${type}`,
  formats: (first: string, second: string) => `${first} y ${second}`,
  formatsDiffer: 'Que los formatos sean distintos puede afectar a la comparación de calidad',
  score: 'Puntuación visual',
  scoreHint:
    'SSIMULACRA 2: 100 significa que son iguales; a partir de 90, no se ve ninguna diferencia; por debajo de 70, se ve fácilmente',
  similarity: 'Similitud estructural (SSIM)',
  similarityHint: 'Compara bordes y patrones, no colores. 1 significa que son iguales; 0, que no tienen nada en común',
  similarities: {
    equal: 'Igual',
    nearlySame: 'Estructura casi igual',
    verySimilar: 'Estructura muy parecida',
    similar: 'Estructura parecida',
    different: 'Estructura distinta',
    veryDifferent: 'Estructura muy distinta',
  },
  changedPixels: 'Píxeles diferentes',
  changedPixelsHint: (levels: number) => `Difieren en más de ${levels} de 255 niveles de rojo, verde o azul`,
  lessThan: (percent: string) => `menos del ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value} (${words.toLowerCase()})`,

  stretched: 'Las imágenes tienen proporciones distintas, así que una se estiró para que coincidan.',
  scaledDown: (size: string) => `Reducidas a ${size}, porque con más píxeles se tardaría demasiado aquí.`,
  atSmallerSize: (size: string) => `Comparadas al tamaño de la imagen más pequeña, ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `Comparación de ${first} y ${second}`,
  title: 'Informe de comparación de imágenes',
  madeAt: (time: string) => `Creado el ${time} en el navegador. Las imágenes no se subieron.`,
  images: 'Imágenes',
  imagesNote: 'Las imágenes grandes se muestran más pequeñas, y las zonas transparentes, sobre blanco.',
  files: 'Archivos',
  first: 'Primera',
  second: 'Segunda',
  comparison: 'Comparación',
};
