/** Texts of the metadata section. */
export const messages = {
  title: 'Metadata Editor',
  notLoaded: 'The editor could not be loaded. Reload the page to try again.',
  metadata: 'Metadata',
  metadataOf: (name: string) => `Metadata of ${name}`,
};

/** Texts of the metadata editor. */
export const panelMessages = {
  appliesToAll: 'Changes apply to all files',
  appliesToOthers: 'Changes apply to all files except those with their own settings',
  appliesToOne: 'Changes apply to this file only',
  appliesToSelected: 'Changes apply to the selected files',
  camera: 'Camera:',

  preserve: 'Preserve Original Metadata',
  removeLocation: 'Remove location',
  removeEverything: 'Remove everything',
  preserved: 'Original metadata will be preserved.',
  preservedWithoutLocation: 'Original metadata will be preserved, except the location.',
  preservedExceptPdf: 'Images keep their metadata. Pages of a PDF have none.',
  onlyEnteredForPdf: 'Pages of a PDF have no metadata. Only what you enter is written.',
  onlyShown: 'Keeps camera details and the fields below. Everything else is removed.',
  onlyShownWithoutLocation: 'Keeps camera details and the fields below. The location and everything else are removed.',
  onlyEntered: 'Original metadata is removed. Only what you enter is written.',
  noneInFormat: (format: string) => `${format} files can’t store metadata.`,

  basicInfo: 'Basic Info',
  locationDate: 'Location & Date',
  tagsCustom: 'Tags & Custom',
  filledIn: 'filled in',

  title: 'Title',
  description: 'Description',
  copyright: 'Copyright',
  author: 'Author',

  latitude: 'Latitude',
  latitudeHint: 'Degrees, positive is north',
  longitude: 'Longitude',
  longitudeHint: 'Degrees, positive is east',
  needsBoth: 'Enter both. One alone is not saved.',
  dateTaken: 'Date taken',
  notInRange: (label: string, min: number, max: number) => `${label} is a number from ${min} to ${max}.`,
  dateIncomplete: 'Enter the date and the time.',

  add: 'Add',
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Add tag',
  tagsAdded: 'Tags added',
  tagPresent: 'This tag is already there.',
  tagsFull: 'You can’t add more tags.',
  removeTag: (tag: string) => `Remove tag ${tag}`,

  customFields: 'Custom fields',
  name: 'Name',
  value: 'Value',
  addCustomField: 'Add custom field',
  customFieldsAdded: 'Custom fields added',
  customFieldsFull: 'You can’t add more fields.',
  removeCustomField: (name: string) => `Remove ${name}`,
};
