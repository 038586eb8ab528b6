export const productName = 'Image Converter';
