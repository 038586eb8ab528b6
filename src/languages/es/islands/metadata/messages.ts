import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'Editor de metadatos',
  notLoaded: 'No se pudo cargar el editor. Recarga la página para intentarlo de nuevo.',
  metadata: 'Metadatos',
  metadataOf: (name: string) => `Metadatos de ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: 'Los cambios se aplican a todos los archivos',
  appliesToOthers: 'Los cambios se aplican a todos los archivos menos a los que tienen ajustes propios',
  appliesToOne: 'Los cambios se aplican solo a este archivo',
  appliesToSelected: 'Los cambios se aplican a los archivos seleccionados',
  camera: 'Cámara:',

  preserve: 'Conservar metadatos originales',
  removeLocation: 'Quitar ubicación',
  removeEverything: 'Quitar todo',
  preserved: 'Se conservarán los metadatos originales.',
  preservedWithoutLocation: 'Se conservarán los metadatos originales, salvo la ubicación.',
  preservedExceptPdf: 'Las imágenes conservan sus metadatos. Las páginas de un PDF no tienen.',
  onlyEnteredForPdf: 'Las páginas de un PDF no tienen metadatos. Solo se guarda lo que escribas.',
  onlyShown: 'Se conservan los datos de la cámara y los campos de abajo. Todo lo demás se quita.',
  onlyShownWithoutLocation:
    'Se conservan los datos de la cámara y los campos de abajo. La ubicación y todo lo demás se quitan.',
  onlyEntered: 'Los metadatos originales se quitan. Solo se guarda lo que escribas.',
  noneInFormat: (format: string) => `Los archivos ${format} no pueden guardar metadatos.`,

  basicInfo: 'Datos básicos',
  locationDate: 'Ubicación y fecha',
  tagsCustom: 'Etiquetas y campos',
  filledIn: 'con datos',

  title: 'Título',
  description: 'Descripción',
  copyright: 'Derechos de autor',
  author: 'Autor',

  latitude: 'Latitud',
  latitudeHint: 'Grados; norte positivo',
  longitude: 'Longitud',
  longitudeHint: 'Grados; este positivo',
  needsBoth: 'Escribe ambas. Una sola no se guarda.',
  dateTaken: 'Fecha de captura',
  notInRange: (label: string, min: number, max: number) => `${label}: un número de ${min} a ${max}.`,
  dateIncomplete: 'Escribe la fecha y la hora.',

  add: 'Añadir',
  tags: 'Etiquetas',
  tag: 'Etiqueta',
  addTag: 'Añadir etiqueta',
  tagsAdded: 'Etiquetas añadidas',
  tagPresent: 'Esta etiqueta ya está.',
  tagsFull: 'No puedes añadir más etiquetas.',
  removeTag: (tag: string) => `Quitar etiqueta ${tag}`,

  customFields: 'Campos personalizados',
  name: 'Nombre',
  value: 'Valor',
  addCustomField: 'Añadir campo personalizado',
  customFieldsAdded: 'Campos personalizados añadidos',
  customFieldsFull: 'No puedes añadir más campos.',
  removeCustomField: (name: string) => `Quitar ${name}`,
};
