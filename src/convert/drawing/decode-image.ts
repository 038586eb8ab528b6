/**
 * Loads and decodes an image before it is shown, to avoid flicker.
 * @throws EncodingError if the browser cannot decode it
 */
export const decodeImage = (url: string): Promise<void> => Object.assign(new Image(), { src: url }).decode();
