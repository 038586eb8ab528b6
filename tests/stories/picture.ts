/** A small drawing of a harbor, as a data URL. */
export const pictureUrl = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 64 48">
    <path fill="#bfe3ef" d="M0 0h64v48H0z"/><circle cx="50" cy="10" r="5" fill="#f7c948"/>
    <path fill="#2f6f8f" d="M0 32h64v16H0z"/><path fill="#b5482f" d="m14 30 4 8h22l5-8z"/>
    <path fill="#fff" d="M29 6v22H15zM31 10v18h11z"/>
  </svg>`,
)}`;

const SIZE = { width: 640, height: 480 };

/** The same drawing as a JPEG file of this size. */
export async function drawPicture(size = SIZE): Promise<File> {
  const image = new Image();
  image.src = pictureUrl;
  await image.decode();
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'harbor.jpg', { type: 'image/jpeg' });
}
