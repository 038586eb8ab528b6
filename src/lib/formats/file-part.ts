/** What a file consists of that has several results. */
export type FilePart = 'page' | 'frame';

/** The part of a file of this format: a page of a PDF, or a frame of an animation. */
export const partOf = (format: string | undefined): FilePart => (format === 'pdf' ? 'page' : 'frame');
