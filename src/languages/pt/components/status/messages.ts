import type * as english from '../../../../components/status/messages.ts';

export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - Página não encontrada',
  text: 'A página que você procura não existe ou mudou de endereço.',
  keywords: ['página não encontrada', 'conversor de imagens'],
  toConverter: 'Voltar ao conversor',
  home: 'Início',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'Você está offline',
  description: 'Esta página precisa de conexão com o servidor.',
  keywords: ['offline', 'conversor de imagens'],
  text: 'Esta página precisa de conexão. Depois que você adicionar uma imagem neste dispositivo, o conversor, a conversão em lote e as ferramentas funcionarão offline.',
  retry: 'Tentar de novo',
  converter: 'Conversor',
  batch: 'Em lote',
  tools: 'Ferramentas',
};
