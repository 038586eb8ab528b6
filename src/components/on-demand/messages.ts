/** Texts of the page that stops mail. */
export const stopMessages = {
  description: 'Stop all mail from this site to your address, and report a mail that you did not want.',
  keywords: ['stop mail', 'report mail'],
  open: {
    title: 'Stop Mail From This Site',
    text: 'A visitor used this site to send converted files to your e-mail address. Press the button if you do not want such mail. This site then sends no more mail to your address, and its operator learns that a mail was reported. You cannot undo this here.',
    button: 'Stop and report',
  },
  blocked: {
    title: 'Mail Stopped',
    text: 'This site sends no more mail to your address. Its operator was informed that a mail was reported. The site keeps only a checksum of your address, not the address itself.',
  },
  unknown: {
    title: 'Link Not Found',
    text: 'This link is incomplete or too old. It works for 90 days after the last mail to you. If you received another mail, use the link in that one.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages = {
  title: (product: string) => `Converted Files for You: ${product}`,
  description:
    'Converted files that were sent by e-mail: view them and download them one by one or as one ZIP, as long as they are kept.',
  keywords: ['converted files', 'download', 'e-mail delivery'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages = {
  keywords: ['image converter', 'conversion results'],
  failed: {
    title: 'Not Converted: {brand-name}',
    description: 'The file that was sent could not be converted. The page says why and what can be done.',
  },
  converted: {
    title: 'Conversion Results: {brand-name}',
    description: 'The files that were converted, each with its size, its own page and its download.',
  },
};
