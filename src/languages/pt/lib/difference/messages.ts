import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: 'Nome',
  size: 'Tamanho',
  type: 'Tipo',
  lastModified: 'Última modificação',
  dimensions: 'Dimensões',
  sizeDifference: 'Diferença de tamanho',
  sameSize: 'A segunda tem o mesmo tamanho',
  /** @param change in percent, such as `12,3% `, or empty */
  smaller: (change: string, size: string) => `A segunda é ${change}menor (${size})`,
  larger: (change: string, size: string) => `A segunda é ${change}maior (${size})`,
  formatComparison: 'Comparação de formatos',
  sameFormat: (type: string) => `As duas são ${type}`,
  formats: (first: string, second: string) => `${first} e ${second}`,
  formatsDiffer: 'Formatos diferentes podem afetar a comparação da qualidade',
  score: 'Nota visual',
  scoreHint:
    'SSIMULACRA 2: 100 significa imagens iguais; a partir de 90, não se vê diferença; abaixo de 70, ela é fácil de ver',
  similarity: 'Similaridade estrutural (SSIM)',
  similarityHint: 'Compara bordas e padrões, não cores. 1 significa imagens iguais; 0, nada em comum',
  similarities: {
    equal: 'Igual',
    nearlySame: 'Estrutura quase igual',
    verySimilar: 'Estrutura muito parecida',
    similar: 'Estrutura parecida',
    different: 'Estrutura diferente',
    veryDifferent: 'Estrutura muito diferente',
  },
  changedPixels: 'Pixels diferentes',
  changedPixelsHint: (levels: number) => `Diferem em mais de ${levels} dos 255 níveis de vermelho, verde ou azul`,
  lessThan: (percent: string) => `menos de ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value} (${words.toLowerCase()})`,

  stretched: 'As imagens têm proporções diferentes, por isso uma foi esticada para coincidir com a outra.',
  scaledDown: (size: string) => `Reduzidas para ${size}, porque com mais pixels a comparação demoraria demais aqui.`,
  atSmallerSize: (size: string) => `Comparadas no tamanho da imagem menor, ${size}.`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `Comparação de ${first} e ${second}`,
  title: 'Relatório da comparação de imagens',
  madeAt: (time: string) => `Criado em ${time} no navegador. As imagens não foram enviadas.`,
  images: 'Imagens',
  imagesNote: 'Imagens grandes aparecem menores, e áreas transparentes, sobre branco.',
  files: 'Arquivos',
  first: 'Primeira',
  second: 'Segunda',
  comparison: 'Comparação',
};
