/** Texts of the metadata section. */
export const messages = {
  title: 'Metadata Editor',
  notLoaded: 'The editor could not be loaded. Reload the page to try again.',
  changed: 'changed',
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
  onlyEnteredForPdf: 'Pages of a PDF have no metadata. Only what you enter here is written.',
  onlyShown: 'Camera details and the fields below are kept, with your changes. Other metadata is left out.',
  onlyShownWithoutLocation:
    'Camera details and the fields below are kept, with your changes. The location and other metadata are left out.',
  onlyEntered: 'Original metadata will be left out. Only what you enter here is written.',
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
  latitudeHint: 'Degrees, north of the equator positive',
  longitude: 'Longitude',
  longitudeHint: 'Degrees, east of Greenwich positive',
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
