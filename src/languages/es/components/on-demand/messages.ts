import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: 'Bloquea todos los correos de este sitio a tu dirección y denuncia uno que no querías recibir.',
  keywords: ['dejar de recibir correos', 'denunciar correo'],
  open: {
    title: 'Bloquear los correos de este sitio',
    text: 'Un visitante usó este sitio para enviar archivos convertidos a tu dirección de correo. Pulsa el botón si no quieres recibir esos correos. A partir de entonces, este sitio no enviará más correos a tu dirección, y quien lo administra sabrá que se denunció un correo. Aquí no puedes deshacerlo.',
    button: 'Bloquear y denunciar',
  },
  blocked: {
    title: 'Correos bloqueados',
    text: 'Este sitio ya no envía correos a tu dirección. Se informó a quien lo administra de que se denunció un correo. El sitio solo conserva una suma de comprobación de tu dirección, no la dirección en sí.',
  },
  unknown: {
    title: 'Enlace no encontrado',
    text: 'Este enlace está incompleto o es demasiado antiguo. Funciona durante 90 días desde el último correo que recibiste. Si recibiste otro correo, usa el enlace de ese.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `Archivos convertidos para ti: ${product}`,
  description:
    'Archivos convertidos que se enviaron por correo: puedes verlos y descargarlos uno por uno o en un solo ZIP, mientras se conserven.',
  keywords: ['archivos convertidos', 'descargar', 'envío por correo'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['convertidor de imágenes', 'resultados de la conversión'],
  failed: {
    title: 'No convertido: {brand-name}',
    description: 'El archivo enviado no se pudo convertir. La página explica por qué y qué se puede hacer.',
  },
  converted: {
    title: 'Resultados de la conversión: {brand-name}',
    description: 'Los archivos convertidos, cada uno con su tamaño, su propia página y su descarga.',
  },
};
