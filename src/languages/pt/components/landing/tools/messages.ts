import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: 'Ferramentas de imagem: comparar, extrair cores, comprimir',
  description:
    'Compare duas imagens pixel a pixel, extraia as cores de uma imagem, crie favicons ou comprima até 100 imagens para o tamanho que escolher. Grátis, sem cadastro.',
  keywords: [
    'ferramentas de imagem',
    'comparar imagens',
    'extrair paleta de cores',
    'gerador de favicon',
    'comprimir imagem',
    'ferramentas de foto online',
  ],
  heading: 'Ferramentas de imagem',
  tagline: (toPdf: Link) => `Comprima, compare, ${toPdf('converta para PDF')}, extraia cores ou crie favicons.`,
  all: 'Todas as ferramentas de imagem',
  more: 'Mais ferramentas de imagem',
  launch: 'Abrir ferramenta',
  launchTool: (name: string) => `Abrir ferramenta: ${name}`,
  toConverter: 'Ir para o conversor',
  toConverterFrom: (name: string) => `Ir de ${name} para o conversor`,
  inConverter: 'Mais no conversor',
  onDevice: 'Funciona no seu dispositivo. Nada é enviado.',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: 'Comparação avançada de imagens',
    text: 'Compare duas imagens lado a lado, com um controle deslizante ou pela diferença.',
  },
  palette: {
    name: 'Extração de paleta de cores',
    text: 'Extraia de 3 a 12 cores principais de uma imagem em HEX, RGB, HSL ou OKLCH.',
  },
  favicon: {
    name: 'Gerador de favicon',
    text: 'Crie todos os ícones de um site a partir de uma imagem, com o HTML.',
  },
  compression: { name: 'Compressão de imagens', text: 'Comprima imagens para o tamanho que escolher.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: 'Redimensionar imagem', text: 'Por pixels, porcentagem ou tamanhos comuns' },
  photo: { name: 'Foto para formulário', text: 'Pixels, KB e DPI exatos' },
  signature: { name: 'Assinatura para formulário', text: 'Pixels, KB e DPI exatos' },
  effects: { name: 'Efeitos de imagem', text: 'Tons de cinza, sépia, desfoque e mais' },
  imagesToPdf: { name: 'Imagens para PDF', text: 'Muitas imagens, um só documento' },
  pdfToJpg: { name: 'PDF para JPG', text: 'Cada página como uma imagem' },
  pdfToPng: { name: 'PDF para PNG', text: 'Cada página como uma imagem nítida' },
  pngToJpg: { name: 'PNG para JPG', text: 'Geralmente menor, para fotos' },
  batch: { name: 'Converter em lote', text: 'Muitas imagens de uma vez' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'Privacidade desde a concepção',
  needsScript: (converter: Link) =>
    `Esta ferramenta funciona no seu navegador e precisa de JavaScript, que está desativado. O ${converter('conversor')} funciona sem ele, com um arquivo por vez.`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: 'Comparar duas imagens online: lado a lado, diferença e SSIM',
  description:
    'Coloque duas imagens lado a lado, sob um controle deslizante ou uma sobre a outra, veja as diferenças e meça o quanto se parecem. Nada é enviado.',
  keywords: [
    'comparar imagens',
    'comparar duas imagens',
    'diferença entre imagens',
    'SSIM',
    'SSIMULACRA 2',
    'mapa de calor',
    'antes e depois deslizante',
    'sobrepor imagens',
  ],
  heading: 'Comparação avançada de imagens',
  tagline: 'Veja e meça o que muda entre duas imagens. Nada é enviado.',
  how: 'Como comparar duas imagens',
  steps: [
    'Solte, escolha ou cole duas imagens. Se houver mais na lista, as duas primeiras são comparadas.',
    'Escolha um modo: “Lado a lado”; “Deslizar”, com um controle sobre as duas; “Sobrepor”, com a segunda semitransparente sobre a primeira; ou “Diferença”, que é preta onde as duas são iguais e pode ser amplificada.',
    'Use o zoom de 50% a 200%, coloque uma grade sobre as duas ou destaque em vermelho os pixels que diferem. O mapa de calor mostra onde as pessoas veem uma diferença.',
    'Baixe o relatório: um arquivo HTML com as imagens, a diferença e todos os números.',
  ],
  meaning: 'O que os números dizem',
  figures: [
    'A nota visual diz o quanto as pessoas percebem uma mudança. 100 significa imagens iguais. A partir de 90, ninguém vê diferença; a partir de 80, só quem alterna entre as duas; abaixo de 70, a maioria vê. É o SSIMULACRA 2, do projeto JPEG XL, calibrado com as avaliações de milhares de pessoas.',
    'A similaridade estrutural (SSIM) compara brilho, contraste e estrutura em janelas pequenas. 1 significa imagens iguais; quanto menor o valor, maior a mudança. O método é o de Wang, Bovik, Sheikh e Simoncelli (2004).',
    'Contam como pixels diferentes os que diferem em mais de 10 dos 255 níveis de vermelho, verde ou azul.',
    'Imagens de tamanhos diferentes são medidas no tamanho da menor, e em quatro megapixels no máximo. A página avisa quando isso acontece. Em uma animação, vale o primeiro quadro. Partes transparentes são medidas sobre branco e, para a nota visual, sobre um cinza escuro e um claro, valendo o pior resultado.',
  ],
  privacy:
    'Seu navegador abre as imagens, faz a comparação e cria o relatório. Nada disso é enviado a lugar nenhum, a menos que você siga para o conversor e converta as imagens lá.',
  which: 'Quais imagens podem ser comparadas',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO e o que mais seu navegador conseguir mostrar. HEIC e TIFF são abertos no seu dispositivo por um decodificador, carregado com a primeira imagem desse tipo. Um navegador antigo pode não conseguir executá-lo: nesse caso, ${converter('converta-as para PNG')} antes. O limite é de 100 megapixels por imagem.`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'Extrair paleta de cores de uma imagem: HEX, RGB e OKLCH',
  description:
    'Extraia de 3 a 12 cores principais de uma imagem, com a proporção de cada uma, em HEX, RGB, HSL e OKLCH. Copie como CSS ou JSON, salve em ASE ou PNG. Nada é enviado.',
  keywords: [
    'paleta de cores',
    'paleta de cores da imagem',
    'extrair cores de imagem',
    'HEX',
    'OKLCH',
    'variáveis CSS',
    'amostras ASE',
  ],
  heading: 'Extração de paleta de cores',
  tagline: 'As cores principais de uma imagem, prontas para copiar. Nada é enviado.',
  how: 'Como extrair a paleta de uma imagem',
  steps: [
    'Solte, escolha ou cole uma imagem.',
    'Diga quantas cores você quer, de 3 a 12.',
    'Pressione um valor para copiá-lo: HEX, RGB, HSL ou OKLCH, todos da mesma cor.',
    'Copie a paleta inteira como variáveis CSS ou JSON. Salve em um arquivo CSS ou JSON, em um PNG com amostras ou em Adobe Swatch Exchange (ASE), para programas de design.',
  ],
  method: 'Como as cores são encontradas',
  rules: [
    'Os pixels são agrupados por k-means em OKLab, um espaço de cor em que as distâncias seguem o que o olho vê. A média de um grupo é a cor; a proporção dela é a parte da imagem que o grupo cobre.',
    'Cores que parecem iguais viram uma só. Se a imagem tiver menos cores do que você pediu, a paleta também terá menos.',
    'Pixels transparentes ficam de fora. A mesma imagem sempre dá a mesma paleta.',
    'Imagens grandes são amostradas em uma grade de no máximo 512 por 512 pixels.',
  ],
  privacy:
    'Seu próprio navegador lê a imagem. Ela não é enviada a lugar nenhum, a menos que você siga para o conversor e a converta lá.',
  which: 'Quais imagens servem',
  formats: (converter: Link) =>
    `Todas as que seu navegador conseguir mostrar, com até 100 megapixels. HEIC e TIFF são abertos no seu dispositivo por um decodificador, carregado com a primeira imagem desse tipo. Um navegador antigo pode não conseguir executá-lo: nesse caso, ${converter('converta-as para JPG ou PNG')} antes.`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Gerador de favicon: ICO, SVG e ícones de app em um ZIP',
  description:
    'Crie favicon.ico, o ícone da Apple, os do Android e o manifesto a partir de uma imagem, com o HTML para copiar. Tudo no seu dispositivo, nada é enviado.',
  keywords: [
    'gerador de favicon',
    'criar favicon',
    'favicon.ico',
    'apple-touch-icon',
    'ícone maskable',
    'site.webmanifest',
    'ícones PWA',
  ],
  heading: 'Gerador de favicon',
  tagline: 'Todos os ícones de um site a partir de uma imagem. Nada é enviado.',
  how: 'Como adicionar um favicon a um site',
  steps: [
    'Solte, escolha ou cole um logo. O ideal é um SVG ou uma imagem quadrada de 512 pixels ou mais.',
    'Escolha o fundo dos ícones que não podem ser transparentes.',
    'Baixe o ZIP e descompacte-o na pasta raiz do site.',
    'Copie as linhas de HTML para o head de cada página e escreva o nome do seu site em site.webmanifest.',
  ],
  content: 'O que o ZIP contém',
  files: [
    'favicon.ico com 16, 32 e 48 pixels, para abas, favoritos e resultados de busca.',
    'favicon.svg, o próprio arquivo, se você escolheu um SVG.',
    'apple-touch-icon.png com 180 pixels, para a tela de início de um iPhone ou iPad.',
    'icon-192.png e icon-512.png com transparência, para Android e apps de computador.',
    'icon-maskable-512.png, com o logo dentro do círculo que nenhum launcher corta.',
    'site.webmanifest, que lista os ícones para os navegadores.',
  ],
  drawing: 'Como os ícones são gerados',
  method:
    'Um SVG é renderizado de novo em cada tamanho. Outras imagens são reduzidas em etapas, o que mantém as bordas suaves. Uma imagem que não é quadrada fica centralizada, e nada é cortado. Um logo com fundo transparente ganha uma margem no ícone da Apple.',
  privacy: (pngToIco: Link) =>
    `Seu próprio navegador gera os ícones e não envia a imagem a lugar nenhum. Para criar um ICO de até 256 pixels para o Windows, use ${pngToIco('PNG para ICO')}.`,
};
