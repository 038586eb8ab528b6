import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'Editor de metadados',
  notLoaded: 'Não foi possível carregar o editor. Recarregue a página para tentar de novo.',
  metadata: 'Metadados',
  metadataOf: (name: string) => `Metadados de ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: 'As alterações valem para todos os arquivos',
  appliesToOthers: 'As alterações valem para todos os arquivos, exceto os que têm ajustes próprios',
  appliesToOne: 'As alterações valem só para este arquivo',
  appliesToSelected: 'As alterações valem para os arquivos selecionados',
  camera: 'Câmera:',

  preserve: 'Preservar metadados originais',
  removeLocation: 'Remover localização',
  removeEverything: 'Remover tudo',
  preserved: 'Os metadados originais serão preservados.',
  preservedWithoutLocation: 'Os metadados originais serão preservados, exceto a localização.',
  preservedExceptPdf: 'As imagens mantêm os metadados. Páginas de PDF não têm nenhum.',
  onlyEnteredForPdf: 'Páginas de PDF não têm metadados. Só é gravado o que você preencher.',
  onlyShown: 'Mantém os dados da câmera e os campos abaixo. Todo o resto é removido.',
  onlyShownWithoutLocation: 'Mantém os dados da câmera e os campos abaixo. A localização e todo o resto são removidos.',
  onlyEntered: 'Os metadados originais são removidos. Só é gravado o que você preencher.',
  noneInFormat: (format: string) => `Arquivos ${format} não guardam metadados.`,

  basicInfo: 'Básico',
  locationDate: 'Local e data',
  tagsCustom: 'Tags e campos',
  filledIn: 'preenchido',

  title: 'Título',
  description: 'Descrição',
  copyright: 'Direitos autorais',
  author: 'Autor',

  latitude: 'Latitude',
  latitudeHint: 'Graus, positivo é norte',
  longitude: 'Longitude',
  longitudeHint: 'Graus, positivo é leste',
  needsBoth: 'Preencha as duas. Uma só não é gravada.',
  dateTaken: 'Data da captura',
  notInRange: (label: string, min: number, max: number) => `${label}: um número de ${min} a ${max}.`,
  dateIncomplete: 'Preencha a data e a hora.',

  add: 'Adicionar',
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Adicionar tag',
  tagsAdded: 'Tags adicionadas',
  tagPresent: 'Esta tag já está na lista.',
  tagsFull: 'Não é possível adicionar mais tags.',
  removeTag: (tag: string) => `Remover a tag ${tag}`,

  customFields: 'Campos personalizados',
  name: 'Nome',
  value: 'Valor',
  addCustomField: 'Adicionar campo personalizado',
  customFieldsAdded: 'Campos personalizados adicionados',
  customFieldsFull: 'Não é possível adicionar mais campos.',
  removeCustomField: (name: string) => `Remover ${name}`,
};
