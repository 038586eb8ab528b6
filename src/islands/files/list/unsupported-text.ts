import { formatOfName, formats } from '#lib/formats/formats.ts';
import { skippedMessages } from '../messages.ts';

interface Kind {
  extensions: readonly string[];
  /** The kind whose text explains why it is not supported, and what the visitor can do. */
  text: keyof typeof skippedMessages.kinds;
}

const kinds: readonly Kind[] = [
  { extensions: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'wmv', '3gp'], text: 'video' },
  { extensions: ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'aac'], text: 'sound' },
  {
    extensions: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'pages', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'ods', 'csv'],
    text: 'document',
  },
  { extensions: ['zip', 'rar', '7z', 'tar', 'gz'], text: 'archive' },
  { extensions: ['x3f'], text: 'raw' },
  { extensions: ['xcf', 'kra', 'afphoto', 'procreate'], text: 'layers' },
  { extensions: ['ai', 'eps', 'ps', 'cdr', 'sketch', 'fig'], text: 'vector' },
  {
    extensions: ['jxr', 'dds', 'tga', 'pcx', 'ppm', 'webarchive'],
    text: 'image',
  },
];

/** Explains an unsupported file by the extension of its name, and what the visitor can do. */
export function unsupportedText(name: string): string {
  const format = formatOfName(name);
  if (format) return skippedMessages.wrongContent(formats[format].label);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  return skippedMessages.kinds[kind?.text ?? 'other'];
}
