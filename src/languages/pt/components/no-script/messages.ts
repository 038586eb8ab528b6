import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/no-script/messages.ts';

/** Texts of the form for browsers without JavaScript. */
export const formMessages: typeof english.formMessages = {
  oneFile:
    'O JavaScript está desativado neste navegador. Mesmo assim, você pode converter um arquivo por vez. Para isso, ele é enviado ao servidor.',
  manyFiles:
    'O JavaScript está desativado neste navegador. Mesmo assim, você pode converter arquivos, mas não verá nada até que todos estejam prontos. Para isso, eles são enviados ao servidor.',
  file: (maxMb: string) => `Imagem ou PDF, até ${maxMb} MB`,
  files: (maxFiles: number, maxMb: string) => `Imagens ou PDFs, até ${maxFiles} arquivos de ${maxMb} MB cada`,
  format: 'Formato de saída',
  quality: (min: number, max: number) => `Qualidade, de ${min} a ${max}`,
  width: 'Largura máxima em pixels',
  height: 'Altura máxima em pixels',
  exactWidth: 'Largura em pixels',
  exactHeight: 'Altura em pixels',
  minSizeKb: 'Tamanho mínimo em KB',
  targetSizeKb: 'Tamanho máximo em KB, seja qual for a qualidade acima',
  dpi: 'Resolução em DPI',
  effect: 'Efeito',
  noEffect: 'Nenhum',
  convert: 'Converter',
};

/** Texts of the results of that form. */
export const resultMessages: typeof english.resultMessages = {
  failed: 'Não convertido',
  back: 'Voltar ao conversor',
  title: 'Resultados da conversão',
  allDone: 'Conversão concluída! Seus arquivos estão prontos para baixar.',
  someDone: (done: number, total: number) =>
    `Prontos para baixar: ${formatNumber(done)} de ${plural(total, { one: '# arquivo', other: '# arquivos' })}.`,
  availableUntil: <T>(time: T): (T | string)[] => ['Eles ficam disponíveis até ', time, '.'],
  failedPart: {
    page: (page: number, error: string) => `Página ${page}: ${error}`,
    frame: (frame: number, error: string) => `Quadro ${frame}: ${error}`,
  },
  view: 'Ver',
  viewFile: (name: string) => `Ver ${name}`,
  download: 'Baixar',
  downloadFile: (name: string) => `Baixar ${name}`,
  downloadAll: 'Baixar tudo em ZIP',
};
