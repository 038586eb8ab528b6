import type * as english from '../../../../components/on-demand/messages.ts';

/** Texts of the page that stops mail. */
export const stopMessages: typeof english.stopMessages = {
  description: 'Bloqueie todos os e-mails deste site para o seu endereço e denuncie um e-mail que você não queria.',
  keywords: ['parar de receber e-mails', 'denunciar e-mail'],
  open: {
    title: 'Bloquear e-mails deste site',
    text: 'Um visitante usou este site para enviar arquivos convertidos ao seu endereço de e-mail. Pressione o botão se não quiser receber e-mails assim. A partir daí, este site não enviará mais e-mails ao seu endereço, e quem opera o site saberá que um e-mail foi denunciado. Não é possível desfazer isso aqui.',
    button: 'Bloquear e denunciar',
  },
  blocked: {
    title: 'E-mails bloqueados',
    text: 'Este site não envia mais e-mails ao seu endereço. Quem opera o site foi informado de que um e-mail foi denunciado. O site guarda apenas uma soma de verificação do seu endereço, não o próprio endereço.',
  },
  unknown: {
    title: 'Link não encontrado',
    text: 'Este link está incompleto ou é antigo demais. Ele funciona por 90 dias depois do último e-mail enviado a você. Se você recebeu outro e-mail, use o link dele.',
  },
};

/** Head of the page of a delivery. */
export const deliveryMessages: typeof english.deliveryMessages = {
  title: (product: string) => `Arquivos convertidos para você: ${product}`,
  description:
    'Arquivos convertidos que foram enviados por e-mail: veja e baixe um por um ou todos em um ZIP, enquanto estiverem disponíveis.',
  keywords: ['arquivos convertidos', 'baixar', 'arquivos por e-mail'],
};

/** Heads of the pages that respond to a form without scripts. */
export const formResultMessages: typeof english.formResultMessages = {
  keywords: ['conversor de imagens', 'resultados da conversão'],
  failed: {
    title: 'Não convertido: {brand-name}',
    description: 'O arquivo enviado não pôde ser convertido. A página explica o motivo e o que pode ser feito.',
  },
  converted: {
    title: 'Resultados da conversão: {brand-name}',
    description: 'Os arquivos convertidos, cada um com seu tamanho, sua própria página e seu download.',
  },
};
