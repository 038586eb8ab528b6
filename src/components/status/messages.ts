export const notFoundMessages = {
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  keywords: ['page not found', 'image converter'],
  toConverter: 'Back to Converter',
  home: 'Home',
};

export const offlineMessages = {
  title: "You're offline",
  description: 'This page needs a connection to the server.',
  keywords: ['offline', 'image converter'],
  text: 'This page needs a connection. Once you have added an image on this device, the converter, batch conversion and the tools work without one.',
  retry: 'Try again',
  converter: 'Converter',
  batch: 'Batch',
  tools: 'Tools',
};
