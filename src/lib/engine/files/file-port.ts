import type { Sharp } from 'sharp';

/** The files of a conversion: on a disk, or in the memory of a Web Worker. Paths are separated by `/`. */
export interface FilePort {
  /** Opens a file. `r` reads, `r+` also overwrites parts, `w` creates or empties it first. */
  open(path: string, flags: 'r' | 'r+' | 'w'): Promise<OpenFile>;
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes a file that consists of these parts, one after the other. */
  writeFile(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Size of a file in bytes. */
  size(path: string): Promise<number>;
  /** Moves a file within its file system, over an existing one. */
  rename(from: string, to: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Removes a file, or a folder with its contents, if it exists. */
  remove(path: string): Promise<void>;
  /** A file as sharp's input: its path, or its bytes if sharp would read them more slowly from there. */
  input(path: string): Promise<string | Uint8Array>;
  /** Runs a pipeline and writes its file. */
  writeImage(path: string, image: Sharp): Promise<void>;
  /** Whether no space is left. */
  isFull(folder: string): Promise<boolean>;
}

export interface OpenFile extends AsyncDisposable {
  /** Size in bytes. */
  size(): Promise<number>;
  /** Reads `length` bytes, or fewer at the end of the file. */
  read(position: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes all of the bytes. */
  write(position: number, bytes: Uint8Array): Promise<void>;
}
