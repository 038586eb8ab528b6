import { ExifBlock } from '../../metadata/exif-block.ts';

const FIRST_DIRECTORY_AT = 4;

interface TiffPages {
  /** Number of pages without smaller copies. */
  pages: number;
  /** The file with the first page as its only one. Undefined if it has no other directory. */
  firstPage?: Uint8Array<ArrayBuffer>;
}

/**
 * Leaves one directory in a file: the first that is no smaller copy. libvips parses all directories, and rejects a file if it
 * cannot read one of them, though only one is used.
 */
export function onlyFirstPage(block: ExifBlock): TiffPages {
  const directories = block.directories();
  if (directories.length < 2) return { pages: 1 };
  const pages = directories.filter((directory) => !block.isReducedImage(directory));
  const first = pages[0] ?? directories[0] ?? 0;
  const copy = new ExifBlock(block.bytes.slice());
  copy.setU32(FIRST_DIRECTORY_AT, first);
  copy.setU32(copy.nextAt(first), 0);
  return { pages: Math.max(1, pages.length), firstPage: copy.bytes as Uint8Array<ArrayBuffer> };
}
