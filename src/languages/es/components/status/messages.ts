import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - Página no encontrada',
  text: 'La página que buscas no existe o cambió de dirección.',
  keywords: ['página no encontrada', 'convertidor de imágenes'],
  toConverter: 'Volver al convertidor',
  home: 'Inicio',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'No tienes conexión',
  description: 'Esta página necesita conexión con el servidor.',
  keywords: ['sin conexión', 'convertidor de imágenes'],
  text: 'Esta página necesita conexión. Una vez que hayas añadido una imagen en este dispositivo, el convertidor, la conversión por lotes y las herramientas funcionan también sin conexión.',
  retry: 'Reintentar',
  converter: 'Convertidor',
  batch: 'Por lotes',
  tools: 'Herramientas',
};
