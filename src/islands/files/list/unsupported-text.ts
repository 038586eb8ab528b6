import { formatOfName, formats } from '#lib/formats/formats.ts';
import { skippedMessages } from '../messages.ts';

interface Kind {
  extensions: readonly string[];
  /** Explanation of an unsupported type, and what the visitor can do. */
  text: string;
}

const { kinds: texts } = skippedMessages;

const kinds: readonly Kind[] = [
  { extensions: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'wmv', '3gp'], text: texts.video },
  { extensions: ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'aac'], text: texts.sound },
  {
    extensions: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'pages', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'ods', 'csv'],
    text: texts.document,
  },
  { extensions: ['zip', 'rar', '7z', 'tar', 'gz'], text: texts.archive },
  { extensions: ['x3f'], text: texts.raw },
  { extensions: ['xcf', 'kra', 'afphoto', 'procreate'], text: texts.layers },
  { extensions: ['ai', 'eps', 'ps', 'cdr', 'sketch', 'fig'], text: texts.vector },
  {
    extensions: ['jxr', 'dds', 'tga', 'pcx', 'ppm', 'webarchive'],
    text: texts.image,
  },
];

/** Explains an unsupported file by the extension of its name, and what the visitor can do. */
export function unsupportedText(name: string): string {
  const format = formatOfName(name);
  if (format) return skippedMessages.wrongContent(formats[format].label);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  return kind?.text ?? texts.other;
}
