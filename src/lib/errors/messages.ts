import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber } from '#lib/text/plural.ts';

/** Values in texts of errors. */
interface ErrorTexts {
  field: string;
  /** A text of `limitMessages`. */
  limit: string;
  /** A text of `unsupportedMessages`. */
  unsupported: string;
  /** A text of `helpMessages`. */
  help: string;
  /** Names of files, with the number of others. */
  names: string;
  retryAfterSeconds: number;
}

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages = {
  bad_field: ({ field }: Pick<ErrorTexts, 'field'>) => `The field "${field}" is not valid.`,
  body_timeout: () => 'The request took too long to arrive. Please send it again.',
  body_too_large: ({ limit }: Pick<ErrorTexts, 'limit'>) => `The form’s fields exceed the limit of ${limit}.`,
  broken_file: () => 'This file is damaged or incomplete. Check that it opens in another app.',
  busy: () => 'The server is busy. Please try again in a moment.',
  cancelled: () => 'This conversion was cancelled.',
  cross_site: () => 'This request came from another website, so it was refused. Please use the form on this site.',
  empty_file: () => 'This file is empty.',
  engine_crashed: () => 'This file could not be converted. Other files are not affected.',
  file_too_large: ({ limit }: Pick<ErrorTexts, 'limit'>) => `This file is over the ${limit} limit.`,
  files_gone: ({ names }: Pick<ErrorTexts, 'names'>) =>
    `Some of these files no longer exist: ${names}. Leave them out or convert them again.`,
  internal: () => 'Something went wrong. Please try again.',
  mail_address: () => 'The mail server refused this e-mail address. Check it for typos.',
  mail_blocked: () => 'This address does not accept e-mail from this site.',
  mail_empty: () => 'The e-mail was not sent, because its files have been deleted.',
  mail_refused: () => 'The mail server refused this message. Change its text, or share the link yourself.',
  mail_unavailable: () => 'This site sends no e-mail. Create a link to the files instead.',
  mail_unreachable: () =>
    'The e-mail could not be sent, because the mail server did not accept it. Please try again later.',
  malformed_body: () => 'The request ended early or is malformed. Please send it again.',
  method_not_allowed: () => 'This URL does not support that method.',
  no_files: () => 'No file was sent. Choose at least one file.',
  none_converted: () => 'Nothing to download. No file has been converted yet, or all have expired.',
  none_listed: () => 'No file is listed. List at least one converted file.',
  not_a_list: () => 'Send the list of files as JSON or as a form.',
  not_found: () => 'This file does not exist or has expired.',
  not_json: () => 'Send this as JSON (Content-Type: application/json).',
  not_loaded: () => 'Part of the converter could not be loaded. Check your connection and try again.',
  not_multipart: () => 'Send the files as a multipart/form-data form with at least one part named "files".',
  not_supported: ({ unsupported, help }: Pick<ErrorTexts, 'unsupported' | 'help'>) => `${unsupported} ${help}`,
  page_broken: () => 'This page is damaged and can’t be shown. Other pages are not affected.',
  pdf_password: () => 'This PDF is password protected. Enter its password to convert it.',
  pdf_password_lost: () => 'The server was restarted and lost the password of this PDF. Please send it again.',
  pdf_password_wrong: () => 'The password for this PDF is wrong. Check it and try again.',
  pdf_protected: () => 'This PDF is protected in a way that can’t be opened here, for example by a certificate.',
  request_too_large: ({ limit }: Pick<ErrorTexts, 'limit'>) => `This request is over the ${limit} limit.`,
  result_too_large: ({ limit, help }: Pick<ErrorTexts, 'limit' | 'help'>) =>
    `The result would be larger than ${limit}. ${help}`,
  too_complex: () => 'This drawing is too complex. Simplify it, or save it as PNG in a drawing program.',
  too_many_files: ({ limit }: Pick<ErrorTexts, 'limit'>) => `Send at most ${limit} files at once.`,
  too_many_frames: ({ limit }: Pick<ErrorTexts, 'limit'>) =>
    `Up to ${limit} of an animation can become images. Choose the first frame instead.`,
  too_many_listed: ({ limit }: Pick<ErrorTexts, 'limit'>) =>
    `A ZIP holds up to ${limit} files. Download them in parts.`,
  too_many_pages: ({ limit }: Pick<ErrorTexts, 'limit'>) =>
    `Up to ${limit} can be converted at once. Choose fewer pages.`,
  too_many_pixels: ({ limit }: Pick<ErrorTexts, 'limit'>) => `This image is over the limit of ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }: Pick<ErrorTexts, 'retryAfterSeconds'>) =>
    `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
  too_much_memory: ({ limit }: Pick<ErrorTexts, 'limit'>) =>
    `This file needs more than ${limit} of memory. Try a smaller one.`,
  too_slow: ({ limit }: Pick<ErrorTexts, 'limit'>) =>
    `This file took longer than ${limit}, so it was stopped. Try a smaller size.`,
  unavailable: () => 'Files can’t be stored right now. Please try again in a few minutes.',
  // The first sentence is given by docs/REQUIREMENTS.md (R20).
  unknown_format: () =>
    'Only PNG, JPG, GIF, BMP, WEBP, and PDF files are supported. AVIF, SVG, HEIC, TIFF and ICO images are accepted as well.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }: { file: string; text: string }) => `${file}: ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages = {
  anotherBatch: ({ field, header }: Field<{ header: string }>) =>
    `The field "${field}" must be the one that ${header} begins with.`,
  atLeast: ({ field, minimum }: Field<{ minimum: number }>) => `The field "${field}" must be at least ${minimum}.`,
  atLeastCharacters: ({ field, minimum }: Field<{ minimum: number }>) =>
    `The field "${field}" must be at least ${minimum} characters long.`,
  atMost: ({ field, maximum }: Field<{ maximum: number }>) => `The field "${field}" must be at most ${maximum}.`,
  atMostBytes: ({ field, bytes }: Field<{ bytes: number }>) =>
    `The field "${field}" must be at most ${formatBytes(bytes)}.`,
  atMostCharacters: ({ field, maximum }: Field<{ maximum: number }>) =>
    `The field "${field}" must be at most ${maximum} characters long.`,
  atMostEntries: ({ field, maximum }: Field<{ maximum: number }>) =>
    `The field "${field}" must have at most ${maximum} entries.`,
  booleanTaken: ({ field }: Field) => `The field "${field}" takes true or false.`,
  builtInOrJson: ({ field, names }: Field<{ names: readonly string[] }>) =>
    `The field "${field}" must be JSON of a preset, or one of ${names.join(', ')}.`,
  color: ({ field }: Field) => `The field "${field}" must be a color like #ffffff.`,
  cropHeight: ({ field }: Field) => `The field "${field}" must be at most 100 together with y.`,
  cropWidth: ({ field }: Field) => `The field "${field}" must be at most 100 together with x.`,
  dateTime: ({ field }: Field) => `The field "${field}" must be a date and time like 2024-01-31T12:30.`,
  deliveredFiles: ({ field }: Field) => `The field "${field}" takes a list of 1 to 2,000 ids of converted files.`,
  effectTwice: ({ field }: Field) => `The field "${field}" must name each effect once.`,
  emptyFile: ({ field }: Field) => `The field "${field}" is empty.`,
  entries: ({ field, minimum, maximum }: Field<{ minimum: number; maximum: number }>) =>
    `The field "${field}" must have ${minimum} to ${maximum} entries.`,
  file: ({ field }: Field) => `The field "${field}" must be a file.`,
  format: ({ field, format }: Field<{ format: string }>) => `The field "${field}" must be ${format}.`,
  hasNul: ({ field }: Field) => `The field "${field}" has a NUL in it.`,
  invalid: ({ field }: Field) => `The field "${field}" is not valid.`,
  invalidEmail: ({ field }: Field) => `The field "${field}" is not right: Please enter a valid email address.`,
  hasLink: ({ field }: Field) => `The field "${field}" is not right: Please remove links and web addresses.`,
  noMessage: ({ field }: Field) => `The field "${field}" is not right: Please enter a message.`,
  severalLines: ({ field }: Field) => `The field "${field}" is not right: Please enter the name on one line.`,
  tooLong: ({ field, maximum }: Field<{ maximum: number }>) =>
    `The field "${field}" is not right: Please enter at most ${maximum} characters.`,
  invalidFormat: ({ field, format }: Field<{ format: string }>) => `The field "${field}" must be a valid ${format}.`,
  listedFiles: ({ field }: Field) => `The field "${field}" takes a list of objects with "url" and "filename".`,
  listedTwice: ({ field }: Field) => `The field "${field}" is listed twice.`,
  logoFormat: ({ field }: Field) => `The field "${field}" must be a PNG, JPEG, WebP or SVG.`,
  missing: ({ field }: Field) => `The field "${field}" is missing.`,
  missingFrame: ({ field, frame, frames }: Field<{ frame: number; frames: number }>) =>
    `The field "${field}" names frame ${frame} of ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }: Field<{ frame: number; frames: number }>) =>
    `The field "${field}" names frame ${frame}, but the animation has ${frames} ${frames === 1 ? 'frame' : 'frames'}.`,
  missingPage: ({ field, page, pages }: Field<{ page: number; pages: number }>) =>
    `The field "${field}" names page ${page}, but the PDF has ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
  missingPageOfDocument: ({ field, page, pages }: Field<{ page: number; pages: number }>) =>
    `The field "${field}" asks for page ${page}, but the document has ${pages}.`,
  namePattern: ({ field, part, placeholders }: Field<{ part: string; placeholders: readonly string[] }>) =>
    `The field "${field}" cannot contain "${part}". Its placeholders are {${placeholders.join('}, {')}}.`,
  noFile: ({ field }: Field) => `The field "${field}" takes no file.`,
  notConvertedHere: ({ field }: Field) => `The field "${field}" is not the address of a file that was converted here.`,
  notInPreset: ({ field }: Field) => `The field "${field}" cannot be part of a preset.`,
  notJson: ({ field }: Field) => `The field "${field}" is not JSON.`,
  notWithMetadata: ({ field }: Field) => `The field "${field}" must be empty while preserveMetadata is true.`,
  notWithSides: ({ field }: Field) => `The field "${field}" cannot be given together with width or height.`,
  aboveTargetSize: ({ field }: Field) => `The field "${field}" cannot be larger than targetSizeKb.`,
  notWithTargetSize: ({ field }: Field) => `The field "${field}" cannot be given together with targetSizeKb.`,
  notUnderstood: ({ field }: Field) => `The field "${field}" is not understood.`,
  onlyImages: ({ field, name }: Field<{ name: string }>) =>
    `The field "${field}" takes only images, but ${name} is a PDF.`,
  oneOf: ({ field, values }: Field<{ values: readonly string[] }>) =>
    `The field "${field}" must be one of ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }: Field<{ values: readonly string[] }>) =>
    `The field "${field}" takes ${values.join(' or ')}.`,
  pageCount: ({ field, pages }: Field<{ pages: number }>) => `The field "${field}" must be ${pages}.`,
  perceptualTarget: ({ field, levels, min, max }: Field<{ levels: readonly string[]; min: number; max: number }>) =>
    `The field "${field}" must be ${levels.join(', ')} or a number from ${min} to ${max}.`,
  requestKey: ({ field }: Field) =>
    `The field "${field}" must be a UUID of version 4 or 7, a dot and 1 to 64 letters, digits, "-" or "_".`,
  smallCopy: ({ field, side }: Field<{ side: number }>) =>
    `The field "${field}" must be a copy of at most ${side} pixels a side, no larger than its original.`,
  svgOfSvg: ({ field }: Field) => `The field "${field}" cannot be svg for a file that is an SVG already.`,
  textTaken: ({ field }: Field) => `The field "${field}" takes text.`,
  tooManyRotations: ({ field }: Field) => `The field "${field}" has more entries than there are files.`,
  tracedHere: ({ field }: Field) => `The field "${field}" must be an SVG that was traced from an image here.`,
  twice: ({ field }: Field) => `The field "${field}" came twice.`,
  unreadable: ({ field }: Field) => `The field "${field}" could not be read.`,
  typeArray: ({ field }: Field) => `The field "${field}" must be a list.`,
  typeBoolean: ({ field }: Field) => `The field "${field}" must be true or false.`,
  typeInt: ({ field }: Field) => `The field "${field}" must be a whole number.`,
  typeNumber: ({ field }: Field) => `The field "${field}" must be a number.`,
  typeObject: ({ field }: Field) => `The field "${field}" must be a JSON object.`,
  typeString: ({ field }: Field) => `The field "${field}" must be text.`,
  unknown: ({ field }: Field) => `The field "${field}" is not known.`,
  unknownForPdf: ({ field }: Field) => `The field "${field}" is not known for a PDF.`,
  unknownPart: ({ field, parts }: Field<{ parts: string }>) => `The field "${field}" has an unknown part: ${parts}.`,
};

type Field<Values = unknown> = { field: string } & Values;

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages = {
  bytes: ({ bytes }: { bytes: number }) => formatBytes(bytes),
  count: ({ count }: { count: number }) => String(count),
  drawnSide: ({ side }: { side: number }) => `${side} pixels a side, the most that an SVG can be drawn at`,
  fields: ({ count }: { count: number }) => `${count} fields`,
  frames: ({ count }: { count: number }) => `${count} frames`,
  groupedCount: ({ count }: { count: number }) => formatNumber(count),
  megabytes: ({ megabytes }: { megabytes: number }) => `${megabytes} MB`,
  megapixels: ({ megapixels }: { megapixels: number }) => `${megapixels} megapixels`,
  millionPixelsASide: ({ millions }: { millions: number }) => `${millions} million pixels a side`,
  minutesPerAnimation: ({ minutes }: { minutes: number }) => `${minutes} minutes for a whole animation`,
  minutesPerPdf: ({ minutes }: { minutes: number }) => `${minutes} minutes for a whole PDF`,
  pagesOfPdf: ({ count }: { count: number }) => `${count} pages of a PDF`,
  pagesOfRequest: ({ count }: { count: number }) => `${count} pages in one request`,
  parts: ({ count }: { count: number }) => `${count} parts`,
  seconds: ({ seconds }: { seconds: number }) => `${seconds} seconds`,
  secondsPerAnimation: ({ seconds }: { seconds: number }) => `${seconds} seconds for a whole animation`,
  secondsPerFrame: ({ seconds }: { seconds: number }) => `${seconds} seconds a frame`,
  secondsPerPage: ({ seconds }: { seconds: number }) => `${seconds} seconds a page`,
  secondsPerPdf: ({ seconds }: { seconds: number }) => `${seconds} seconds for a whole PDF`,
  side: ({ side, format }: { side: number; format: string }) =>
    `${side} pixels a side, the most that ${format} can hold`,
  unpackedMegabytes: ({ megabytes }: { megabytes: number }) => `${megabytes} MB once unpacked`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages = {
  bmpFax: () => 'This BMP uses Huffman compression, which is not supported.',
  bmpWrapped: ({ format }: { format: string }) => `This BMP wraps a ${format}, which is not supported.`,
  compressedIcon: () => 'This icon is a compressed bitmap, which is not supported.',
  dds: () => 'This is a DirectDraw texture (DDS), which is not supported.',
  djvu: () => 'This is a DjVu file, which is not supported.',
  exrChannels: () => 'This EXR has thousands of channels, which is not supported.',
  exrDeep: () => 'This EXR has deep pixels, which is not supported.',
  exrLevels: () => 'This EXR has several levels of detail, which is not supported.',
  gimp: () => 'This is a GIMP file (XCF), which is not supported.',
  heifCodec: ({ format, codec }: { format: string; codec: string }) =>
    `This ${format} holds ${codec}, which is not supported.`,
  heifLayers: ({ format }: { format: string }) => `This ${format} holds layered HEVC, which is not supported.`,
  heifMask: ({ format }: { format: string }) => `This ${format} holds a mask, which is not supported.`,
  heifSequence: ({ format }: { format: string }) =>
    `This ${format} is a sequence without a still image, which is not supported.`,
  heifUncompressed: ({ format }: { format: string }) =>
    `This ${format} holds uncompressed pixels, which is not supported.`,
  jpeg2000Colors: ({ colors }: { colors: string }) =>
    `This JPEG 2000 has colors of the kind ${colors}, which is not supported.`,
  jpeg2000Part: () => 'This JPEG 2000 is a part of a larger image, which is not supported.',
  jpegArithmetic: () => 'This JPEG uses arithmetic coding, which is not supported.',
  jpegBits: ({ bits }: { bits: number }) => `This JPEG has ${bits} bits per channel, which is not supported.`,
  jpegChannels: ({ count }: { count: number }) => `This JPEG has ${count} channels, which is not supported.`,
  jpegHierarchical: () => 'This JPEG uses hierarchical coding, which is not supported.',
  jpegLateHeight: () => 'This JPEG states its height after its pixels, which is not supported.',
  jpegLossless: () => 'This JPEG uses lossless compression, which is not supported.',
  jpegLosslessArithmetic: () => 'This JPEG uses lossless arithmetic coding, which is not supported.',
  jpegLosslessHierarchical: () => 'This JPEG uses lossless hierarchical coding, which is not supported.',
  jpegLs: () => 'This JPEG is a JPEG-LS, which is not supported.',
  jpegXr: () => 'This is a JPEG XR image, which is not supported.',
  other: () => 'This kind of file is not supported.',
  photoshopLayers: () => 'This Photoshop file has layers only, which is not supported.',
  pngOfIphone: () => 'This PNG is in the variant for iPhone apps (CgBI), which is not supported.',
  rawData: () => 'This RAW file has damaged or unknown sensor data, which is not supported.',
  sigmaRaw: () => 'This is a RAW file of a Sigma camera (X3F), which is not supported.',
  tiffBits: ({ bits }: { bits: number }) => `This TIFF has ${bits} bits per channel, which is not supported.`,
  tiffChannels: ({ count }: { count: number }) => `This TIFF has ${count} channels, which is not supported.`,
  tiffColors: ({ colors }: { colors: string }) => `This TIFF stores ${colors} colors, which is not supported.`,
  tiffComplexNumbers: () => 'This TIFF stores complex numbers, which is not supported.',
  tiffCompression: ({ compression }: { compression: string }) =>
    `This TIFF uses ${compression} compression, which is not supported.`,
  tiffFloats: () => 'This TIFF stores floating-point numbers, which is not supported.',
  tiffLevels: ({ levels }: { levels: string }) => `This TIFF stores ${levels} levels, which is not supported.`,
  tiffMask: () => 'This TIFF stores a transparency mask, which is not supported.',
  tiffOldJpeg: () => 'This TIFF uses the JPEG compression of old TIFF files, which is not supported.',
  tiffSeparateTiles: () => 'This TIFF stores each channel in tiles of its own, which is not supported.',
  tiffSignedNumbers: () => 'This TIFF stores signed numbers, which is not supported.',
  video: () => 'This is a video, which is not supported.',
};

/** Advice behind the sentence of an error. */
export const helpMessages = {
  cameraPreview: () => 'Choose the camera’s preview instead.',
  largerFormats: ({ formats }: { formats: readonly string[] }) =>
    `Choose smaller dimensions, or ${formats.join(' or ')}, which can hold it.`,
  maximizeCompatibility: () => 'Save it with “Maximize Compatibility” in Photoshop, and convert that.',
  otherProgram: () => 'Save it as JPEG or PNG in the program that made it, and convert that.',
  smallerDimensions: () => 'Choose smaller dimensions.',
  videoFrame: () => 'Save a frame of it as an image in a video player, and convert that.',
};

/** Why a drawing is too complex. */
export const complexityMessages = {
  nested: () =>
    'This drawing is too complex: its elements are nested too deeply. Simplify it, or save it as PNG in a drawing program.',
  nestedDeeperThan: ({ levels }: { levels: number }) =>
    `This drawing is too complex: its elements are nested more than ${levels} levels deep. Simplify it, or save it as PNG in a drawing program.`,
  tooManyElements: () =>
    'This drawing is too complex: it has too many elements. Simplify it, or save it as PNG in a drawing program.',
};

/** Names of files in an error. */
export const fileListMessages = {
  all: ({ names }: { names: readonly string[] }) => names.join(', '),
  withMore: ({ names, more }: { names: readonly string[]; more: number }) => `${names.join(', ')} and ${more} more`,
};
