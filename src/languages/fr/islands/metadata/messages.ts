import type * as english from '../../../../islands/metadata/messages.ts';
/** Texts of the metadata section. */
export const messages: typeof english.messages = {
  title: 'Éditeur de métadonnées',
  notLoaded: 'L’éditeur n’a pas pu être chargé. Rechargez la page pour réessayer.',
  metadata: 'Métadonnées',
  metadataOf: (name: string) => `Métadonnées de ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages: typeof english.panelMessages = {
  appliesToAll: 'Les modifications s’appliquent à tous les fichiers',
  appliesToOthers: 'Les modifications s’appliquent à tous les fichiers, sauf à ceux qui ont leurs propres réglages',
  appliesToOne: 'Les modifications s’appliquent uniquement à ce fichier',
  appliesToSelected: 'Les modifications s’appliquent aux fichiers sélectionnés',
  camera: 'Appareil photo :',

  preserve: 'Conserver les métadonnées d’origine',
  removeLocation: 'Supprimer la localisation',
  removeEverything: 'Tout supprimer',
  preserved: 'Les métadonnées d’origine seront conservées.',
  preservedWithoutLocation: 'Les métadonnées d’origine seront conservées, sauf la localisation.',
  preservedExceptPdf: 'Les images gardent leurs métadonnées. Les pages d’un PDF n’en ont pas.',
  onlyEnteredForPdf: 'Les pages d’un PDF n’ont pas de métadonnées. Seules vos saisies sont enregistrées.',
  onlyShown: 'Garde les infos de l’appareil photo et les champs ci-dessous. Tout le reste est supprimé.',
  onlyShownWithoutLocation:
    'Garde les infos de l’appareil photo et les champs ci-dessous. La localisation et tout le reste sont supprimés.',
  onlyEntered: 'Les métadonnées d’origine sont supprimées. Seules vos saisies sont enregistrées.',
  noneInFormat: (format: string) => `Les fichiers ${format} ne peuvent pas contenir de métadonnées.`,

  basicInfo: 'Infos de base',
  locationDate: 'Lieu et date',
  tagsCustom: 'Mots-clés et champs',
  filledIn: 'renseigné',

  title: 'Titre',
  description: 'Description',
  copyright: 'Copyright',
  author: 'Auteur',

  latitude: 'Latitude',
  latitudeHint: 'En degrés, positive au nord',
  longitude: 'Longitude',
  longitudeHint: 'En degrés, positive à l’est',
  needsBoth: 'Saisissez les deux. Une valeur seule n’est pas enregistrée.',
  dateTaken: 'Date de prise de vue',
  notInRange: (label: string, min: number, max: number) => `${label} : un nombre de ${min} à ${max}.`,
  dateIncomplete: 'Saisissez la date et l’heure.',

  add: 'Ajouter',
  tags: 'Mots-clés',
  tag: 'Mot-clé',
  addTag: 'Ajouter un mot-clé',
  tagsAdded: 'Mots-clés ajoutés',
  tagPresent: 'Ce mot-clé figure déjà dans la liste.',
  tagsFull: 'Vous ne pouvez pas ajouter d’autres mots-clés.',
  removeTag: (tag: string) => `Supprimer le mot-clé ${tag}`,

  customFields: 'Champs personnalisés',
  name: 'Nom',
  value: 'Valeur',
  addCustomField: 'Ajouter un champ',
  customFieldsAdded: 'Champs personnalisés ajoutés',
  customFieldsFull: 'Vous ne pouvez pas ajouter d’autres champs.',
  removeCustomField: (name: string) => `Supprimer ${name}`,
};
