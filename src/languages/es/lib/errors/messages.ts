import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `El campo “${field}” no es válido.`,
  body_timeout: () => 'La solicitud tardó demasiado en llegar. Envíala de nuevo.',
  body_too_large: ({ limit }) => `Los campos del formulario superan el límite de ${limit}.`,
  broken_file: () => 'Este archivo está dañado o incompleto. Comprueba que se abra en otra app.',
  busy: () => 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
  cancelled: () => 'Esta conversión se canceló.',
  cross_site: () => 'Esta solicitud venía de otro sitio web, así que se rechazó. Usa el formulario de este sitio.',
  empty_file: () => 'Este archivo está vacío.',
  engine_crashed: () => 'Este archivo no se pudo convertir. Los demás no se ven afectados.',
  file_too_large: ({ limit }) => `Este archivo supera el límite de ${limit}.`,
  files_gone: ({ names }) => `Algunos de estos archivos ya no existen: ${names}. Omítelos o conviértelos de nuevo.`,
  internal: () => 'Algo salió mal. Inténtalo de nuevo.',
  mail_address: () => 'El servidor de correo rechazó esta dirección. Comprueba que esté bien escrita.',
  mail_blocked: () => 'Esta dirección no acepta correos de este sitio.',
  mail_empty: () => 'El correo no se envió, porque sus archivos se eliminaron.',
  mail_refused: () => 'El servidor de correo rechazó este mensaje. Cambia el texto o comparte el enlace por tu cuenta.',
  mail_unavailable: () => 'Este sitio no envía correos. Crea un enlace a los archivos.',
  mail_unreachable: () =>
    'El correo no se pudo enviar, porque el servidor de correo no lo aceptó. Inténtalo de nuevo más tarde.',
  malformed_body: () => 'La solicitud está incompleta o mal formada. Envíala de nuevo.',
  method_not_allowed: () => 'Esta URL no admite ese método.',
  no_files: () => 'No se envió ningún archivo. Elige al menos uno.',
  none_converted: () => 'No hay nada que descargar. Aún no se ha convertido ningún archivo o todos caducaron.',
  none_listed: () => 'La lista no tiene archivos. Incluye al menos un archivo convertido.',
  not_a_list: () => 'Envía la lista de archivos como JSON o como formulario.',
  not_found: () => 'Este archivo no existe o caducó.',
  not_json: () => 'Envía esto como JSON (Content-Type: application/json).',
  not_loaded: () => 'No se pudo cargar una parte del convertidor. Revisa la conexión e inténtalo de nuevo.',
  not_multipart: () => 'Envía los archivos como formulario multipart/form-data con al menos una parte llamada “files”.',
  not_supported: ({ unsupported, help }) => `${unsupported} ${help}`,
  page_broken: () => 'Esta página está dañada y no se puede mostrar. Las demás no se ven afectadas.',
  pdf_password: () => 'Este PDF está protegido con contraseña. Escríbela para convertirlo.',
  pdf_password_lost: () => 'El servidor se reinició y perdió la contraseña de este PDF. Envíala de nuevo.',
  pdf_password_wrong: () => 'La contraseña de este PDF no es correcta. Revísala e inténtalo de nuevo.',
  pdf_protected: () =>
    'Este PDF está protegido de un modo que no se puede abrir aquí, por ejemplo, con un certificado.',
  request_too_large: ({ limit }) => `Esta solicitud supera el límite de ${limit}.`,
  result_too_large: ({ limit, help }) => `El resultado superaría el límite de ${limit}. ${help}`,
  too_complex: () => 'Este dibujo es demasiado complejo. Simplifícalo o guárdalo como PNG en un programa de dibujo.',
  too_many_files: ({ limit }) => `Envía como máximo ${limit} archivos a la vez.`,
  too_many_frames: ({ limit }) =>
    `Se pueden convertir en imágenes hasta ${limit} de una animación. Elige solo el primero.`,
  too_many_listed: ({ limit }) => `Un ZIP admite hasta ${limit} archivos. Descárgalos por partes.`,
  too_many_pages: ({ limit }) => `Se pueden convertir hasta ${limit} a la vez. Elige menos páginas.`,
  too_many_pixels: ({ limit }) => `Esta imagen supera el límite de ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    plural(retryAfterSeconds, {
      one: 'Demasiadas solicitudes. Inténtalo de nuevo en # segundo.',
      other: 'Demasiadas solicitudes. Inténtalo de nuevo en # segundos.',
    }),
  too_much_memory: ({ limit }) => `Este archivo necesita más de ${limit} de memoria. Prueba con uno más pequeño.`,
  too_slow: ({ limit }) => `Este archivo tardó más de ${limit}, así que se detuvo. Prueba con un tamaño menor.`,
  unavailable: () => 'Ahora no se pueden guardar archivos. Inténtalo de nuevo en unos minutos.',
  unknown_format: () =>
    'Solo se admiten archivos PNG, JPG, GIF, BMP, WEBP y PDF. También se aceptan imágenes AVIF, SVG, HEIC, TIFF e ICO.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file}: ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `El campo “${field}” debe ser el del comienzo de ${header}.`,
  atLeast: ({ field, minimum }) => `El campo “${field}” debe ser ${minimum} como mínimo.`,
  atLeastCharacters: ({ field, minimum }) => `El campo “${field}” debe tener ${minimum} caracteres como mínimo.`,
  atMost: ({ field, maximum }) => `El campo “${field}” debe ser ${maximum} como máximo.`,
  atMostBytes: ({ field, bytes }) => `El campo “${field}” debe ocupar ${formatBytes(bytes)} como máximo.`,
  atMostCharacters: ({ field, maximum }) => `El campo “${field}” debe tener ${maximum} caracteres como máximo.`,
  atMostEntries: ({ field, maximum }) => `El campo “${field}” debe tener ${maximum} entradas como máximo.`,
  booleanTaken: ({ field }) => `El campo “${field}” admite true o false.`,
  builtInOrJson: ({ field, names }) =>
    `El campo “${field}” debe ser el JSON de un ajuste preestablecido o uno de estos nombres: ${names.join(', ')}.`,
  color: ({ field }) => `El campo “${field}” debe ser un color como #ffffff.`,
  cropHeight: ({ field }) => `El campo “${field}” y el campo “y” deben sumar 100 como máximo.`,
  cropWidth: ({ field }) => `El campo “${field}” y el campo “x” deben sumar 100 como máximo.`,
  dateTime: ({ field }) => `El campo “${field}” debe ser una fecha y hora como 2024-01-31T12:30.`,
  deliveredFiles: ({ field }) =>
    `El campo “${field}” admite una lista de 1 a 2000 identificadores de archivos convertidos.`,
  effectTwice: ({ field }) => `El campo “${field}” debe incluir cada efecto una sola vez.`,
  emptyFile: ({ field }) => `El campo “${field}” está vacío.`,
  entries: ({ field, minimum, maximum }) => `El campo “${field}” debe tener de ${minimum} a ${maximum} entradas.`,
  file: ({ field }) => `El campo “${field}” debe ser un archivo.`,
  format: ({ field, format }) => `El campo “${field}” debe ser ${format}.`,
  hasNul: ({ field }) => `El campo “${field}” contiene un carácter NUL.`,
  invalid: ({ field }) => `El campo “${field}” no es válido.`,
  invalidEmail: ({ field }) => `El campo “${field}” no es correcto: escribe una dirección de correo válida.`,
  hasLink: ({ field }) => `El campo “${field}” no es correcto: quita los enlaces y las direcciones web.`,
  noMessage: ({ field }) => `El campo “${field}” no es correcto: escribe un mensaje.`,
  severalLines: ({ field }) => `El campo “${field}” no es correcto: escribe el nombre en una sola línea.`,
  tooLong: ({ field, maximum }) => `El campo “${field}” no es correcto: escribe como máximo ${maximum} caracteres.`,
  invalidFormat: ({ field, format }) => `El campo “${field}” debe tener un formato ${format} válido.`,
  listedFiles: ({ field }) => `El campo “${field}” admite una lista de objetos con “url” y “filename”.`,
  listedTwice: ({ field }) => `El campo “${field}” está repetido en la lista.`,
  logoFormat: ({ field }) => `El campo “${field}” debe ser un PNG, JPEG, WebP o SVG.`,
  missing: ({ field }) => `Falta el campo “${field}”.`,
  missingFrame: ({ field, frame, frames }) => `El campo “${field}” indica el fotograma ${frame} de ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `El campo “${field}” indica el fotograma ${frame}, pero la animación tiene ${plural(frames, { one: '# fotograma', other: '# fotogramas' })}.`,
  missingPage: ({ field, page, pages }) =>
    `El campo “${field}” indica la página ${page}, pero el PDF tiene ${plural(pages, { one: '# página', other: '# páginas' })}.`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `El campo “${field}” pide la página ${page}, pero el documento tiene ${pages}.`,
  namePattern: ({ field, part, placeholders }) =>
    `El campo “${field}” no puede contener “${part}”. Sus marcadores son {${placeholders.join('}, {')}}.`,
  noFile: ({ field }) => `El campo “${field}” no admite archivos.`,
  notConvertedHere: ({ field }) => `El campo “${field}” no es la dirección de un archivo convertido aquí.`,
  notInPreset: ({ field }) => `El campo “${field}” no puede formar parte de un ajuste preestablecido.`,
  notJson: ({ field }) => `El campo “${field}” no es JSON.`,
  notWithMetadata: ({ field }) => `El campo “${field}” debe estar vacío si preserveMetadata es true.`,
  notWithSides: ({ field }) => `El campo “${field}” no se puede combinar con width ni height.`,
  aboveTargetSize: ({ field }) => `El campo “${field}” no puede ser mayor que targetSizeKb.`,
  notWithTargetSize: ({ field }) => `El campo “${field}” no se puede combinar con targetSizeKb.`,
  notUnderstood: ({ field }) => `El campo “${field}” no se entiende.`,
  onlyImages: ({ field, name }) => `El campo “${field}” solo admite imágenes, pero ${name} es un PDF.`,
  oneOf: ({ field, values }) => `El campo “${field}” debe ser uno de estos valores: ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }) => `El campo “${field}” admite ${values.join(' o ')}.`,
  pageCount: ({ field, pages }) => `El campo “${field}” debe ser ${pages}.`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `El campo “${field}” debe ser ${levels.join(', ')} o un número de ${min} a ${max}.`,
  requestKey: ({ field }) =>
    `El campo “${field}” debe ser un UUID de versión 4 o 7, un punto y de 1 a 64 letras, cifras, “-” o “_”.`,
  smallCopy: ({ field, side }) =>
    `El campo “${field}” debe ser una copia de ${side} píxeles por lado como máximo, no mayor que el original.`,
  svgOfSvg: ({ field }) => `El campo “${field}” no puede ser svg para un archivo que ya es un SVG.`,
  textTaken: ({ field }) => `El campo “${field}” admite texto.`,
  tooManyRotations: ({ field }) => `El campo “${field}” tiene más entradas que archivos hay.`,
  tracedHere: ({ field }) => `El campo “${field}” debe ser un SVG vectorizado aquí a partir de una imagen.`,
  twice: ({ field }) => `El campo “${field}” llegó dos veces.`,
  unreadable: ({ field }) => `El campo “${field}” no se pudo leer.`,
  typeArray: ({ field }) => `El campo “${field}” debe ser una lista.`,
  typeBoolean: ({ field }) => `El campo “${field}” debe ser true o false.`,
  typeInt: ({ field }) => `El campo “${field}” debe ser un número entero.`,
  typeNumber: ({ field }) => `El campo “${field}” debe ser un número.`,
  typeObject: ({ field }) => `El campo “${field}” debe ser un objeto JSON.`,
  typeString: ({ field }) => `El campo “${field}” debe ser texto.`,
  unknown: ({ field }) => `El campo “${field}” no existe.`,
  unknownForPdf: ({ field }) => `El campo “${field}” no existe para un PDF.`,
  unknownPart: ({ field, parts }) => `El campo “${field}” tiene una parte desconocida: ${parts}.`,
};

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `${formatNumber(side)} píxeles por lado, lo máximo que puede medir un SVG al dibujarlo`,
  fields: ({ count }) => plural(count, { one: '# campo', other: '# campos' }),
  frames: ({ count }) => plural(count, { one: '# fotograma', other: '# fotogramas' }),
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} MB`,
  megapixels: ({ megapixels }) => plural(megapixels, { one: '# megapíxel', other: '# megapíxeles' }),
  millionPixelsASide: ({ millions }) =>
    plural(millions, { one: '# millón de píxeles por lado', other: '# millones de píxeles por lado' }),
  minutesPerAnimation: ({ minutes }) =>
    plural(minutes, {
      one: '# minuto, lo máximo para una animación entera',
      other: '# minutos, lo máximo para una animación entera',
    }),
  minutesPerPdf: ({ minutes }) =>
    plural(minutes, {
      one: '# minuto, lo máximo para un PDF entero',
      other: '# minutos, lo máximo para un PDF entero',
    }),
  pagesOfPdf: ({ count }) => plural(count, { one: '# página de un PDF', other: '# páginas de un PDF' }),
  pagesOfRequest: ({ count }) => plural(count, { one: '# página por solicitud', other: '# páginas por solicitud' }),
  parts: ({ count }) => plural(count, { one: '# parte', other: '# partes' }),
  seconds: ({ seconds }) => plural(seconds, { one: '# segundo', other: '# segundos' }),
  secondsPerAnimation: ({ seconds }) =>
    plural(seconds, {
      one: '# segundo, lo máximo para una animación entera',
      other: '# segundos, lo máximo para una animación entera',
    }),
  secondsPerFrame: ({ seconds }) =>
    plural(seconds, { one: '# segundo por fotograma', other: '# segundos por fotograma' }),
  secondsPerPage: ({ seconds }) => plural(seconds, { one: '# segundo por página', other: '# segundos por página' }),
  secondsPerPdf: ({ seconds }) =>
    plural(seconds, {
      one: '# segundo, lo máximo para un PDF entero',
      other: '# segundos, lo máximo para un PDF entero',
    }),
  side: ({ side, format }) => `${formatNumber(side)} píxeles por lado, lo máximo que admite ${format}`,
  unpackedMegabytes: ({ megabytes }) => `${megabytes} MB una vez descomprimido`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'Este BMP usa compresión Huffman, que no se admite.',
  bmpWrapped: ({ format }) => `Este BMP contiene un ${format}, lo que no se admite.`,
  compressedIcon: () => 'Este icono es un mapa de bits comprimido, que no se admite.',
  dds: () => 'Esto es una textura de DirectDraw (DDS), que no se admite.',
  djvu: () => 'Esto es un archivo DjVu, que no se admite.',
  exrChannels: () => 'Este EXR tiene miles de canales, lo que no se admite.',
  exrDeep: () => 'Este EXR tiene píxeles con profundidad (deep), que no se admiten.',
  exrLevels: () => 'Este EXR tiene varios niveles de detalle, lo que no se admite.',
  gimp: () => 'Esto es un archivo de GIMP (XCF), que no se admite.',
  heifCodec: ({ format, codec }) => `Este ${format} contiene ${codec}, que no se admite.`,
  heifLayers: ({ format }) => `Este ${format} contiene HEVC por capas, que no se admite.`,
  heifMask: ({ format }) => `Este ${format} contiene una máscara, que no se admite.`,
  heifSequence: ({ format }) => `Este ${format} es una secuencia sin imagen fija, que no se admite.`,
  heifUncompressed: ({ format }) => `Este ${format} contiene píxeles sin comprimir, que no se admiten.`,
  jpeg2000Colors: ({ colors }) => `Este JPEG 2000 tiene colores de tipo ${colors}, que no se admiten.`,
  jpeg2000Part: () => 'Este JPEG 2000 es parte de una imagen mayor, lo que no se admite.',
  jpegArithmetic: () => 'Este JPEG usa codificación aritmética, que no se admite.',
  jpegBits: ({ bits }) => `Este JPEG tiene ${bits} bits por canal, lo que no se admite.`,
  jpegChannels: ({ count }) =>
    plural(count, {
      one: 'Este JPEG tiene # canal, lo que no se admite.',
      other: 'Este JPEG tiene # canales, lo que no se admite.',
    }),
  jpegHierarchical: () => 'Este JPEG usa codificación jerárquica, que no se admite.',
  jpegLateHeight: () => 'Este JPEG indica su altura después de los píxeles, lo que no se admite.',
  jpegLossless: () => 'Este JPEG usa compresión sin pérdida, que no se admite.',
  jpegLosslessArithmetic: () => 'Este JPEG usa codificación aritmética sin pérdida, que no se admite.',
  jpegLosslessHierarchical: () => 'Este JPEG usa codificación jerárquica sin pérdida, que no se admite.',
  jpegLs: () => 'Este JPEG es un JPEG-LS, que no se admite.',
  jpegXr: () => 'Esto es una imagen JPEG XR, que no se admite.',
  other: () => 'Este tipo de archivo no se admite.',
  photoshopLayers: () => 'Este archivo de Photoshop solo tiene capas, lo que no se admite.',
  pngOfIphone: () => 'Este PNG es de la variante para apps de iPhone (CgBI), que no se admite.',
  rawData: () => 'Este archivo RAW tiene datos del sensor dañados o desconocidos, que no se admiten.',
  sigmaRaw: () => 'Esto es un archivo RAW de una cámara Sigma (X3F), que no se admite.',
  tiffBits: ({ bits }) =>
    plural(bits, {
      one: 'Este TIFF tiene # bit por canal, lo que no se admite.',
      other: 'Este TIFF tiene # bits por canal, lo que no se admite.',
    }),
  tiffChannels: ({ count }) =>
    plural(count, {
      one: 'Este TIFF tiene # canal, lo que no se admite.',
      other: 'Este TIFF tiene # canales, lo que no se admite.',
    }),
  tiffColors: ({ colors }) => `Este TIFF guarda colores ${colors}, que no se admiten.`,
  tiffComplexNumbers: () => 'Este TIFF guarda números complejos, que no se admiten.',
  tiffCompression: ({ compression }) => `Este TIFF usa compresión ${compression}, que no se admite.`,
  tiffFloats: () => 'Este TIFF guarda números de coma flotante, que no se admiten.',
  tiffLevels: ({ levels }) => `Este TIFF guarda niveles ${levels}, que no se admiten.`,
  tiffMask: () => 'Este TIFF guarda una máscara de transparencia, que no se admite.',
  tiffOldJpeg: () => 'Este TIFF usa la compresión JPEG de los TIFF antiguos, que no se admite.',
  tiffSeparateTiles: () => 'Este TIFF guarda cada canal en teselas propias, lo que no se admite.',
  tiffSignedNumbers: () => 'Este TIFF guarda números con signo, que no se admiten.',
  video: () => 'Esto es un vídeo, que no se admite.',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => 'Elige en su lugar la vista previa de la cámara.',
  largerFormats: ({ formats }) =>
    `Elige dimensiones menores, o bien ${formats.join(' o ')}, que ${formats.length === 1 ? 'admite' : 'admiten'} este tamaño.`,
  maximizeCompatibility: () => 'Guárdalo en Photoshop con “Maximizar compatibilidad” y convierte esa copia.',
  otherProgram: () => 'Guárdalo como JPEG o PNG en el programa con el que se creó y convierte esa copia.',
  smallerDimensions: () => 'Elige dimensiones menores.',
  videoFrame: () => 'Guarda un fotograma como imagen en un reproductor de vídeo y convierte esa imagen.',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () =>
    'Este dibujo es demasiado complejo: sus elementos están anidados a demasiada profundidad. Simplifícalo o guárdalo como PNG en un programa de dibujo.',
  nestedDeeperThan: ({ levels }) =>
    `Este dibujo es demasiado complejo: sus elementos están anidados en más de ${formatNumber(levels)} niveles. Simplifícalo o guárdalo como PNG en un programa de dibujo.`,
  tooManyElements: () =>
    'Este dibujo es demasiado complejo: tiene demasiados elementos. Simplifícalo o guárdalo como PNG en un programa de dibujo.',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join(', '),
  withMore: ({ names, more }) => `${names.join(', ')} y ${formatNumber(more)} más`,
};
