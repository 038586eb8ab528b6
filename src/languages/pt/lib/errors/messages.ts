import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `O campo “${field}” não é válido.`,
  body_timeout: () => 'A solicitação demorou demais para chegar. Envie de novo.',
  body_too_large: ({ limit }) => `Os campos do formulário excedem o limite de ${limit}.`,
  broken_file: () => 'Este arquivo está danificado ou incompleto. Veja se ele abre em outro app.',
  busy: () => 'O servidor está ocupado. Tente de novo em instantes.',
  cancelled: () => 'Esta conversão foi cancelada.',
  cross_site: () => 'Esta solicitação veio de outro site, por isso foi recusada. Use o formulário deste site.',
  empty_file: () => 'Este arquivo está vazio.',
  engine_crashed: () => 'Este arquivo não pôde ser convertido. Os outros não são afetados.',
  file_too_large: ({ limit }) => `Este arquivo excede o limite de ${limit}.`,
  files_gone: ({ names }) => `Alguns destes arquivos não existem mais: ${names}. Deixe-os de fora ou converta de novo.`,
  internal: () => 'Algo deu errado. Tente de novo.',
  mail_address: () => 'O servidor de e-mail recusou este endereço. Veja se ele está escrito corretamente.',
  mail_blocked: () => 'Este endereço não aceita e-mails deste site.',
  mail_empty: () => 'O e-mail não foi enviado, porque os arquivos foram excluídos.',
  mail_refused: () => 'O servidor de e-mail recusou esta mensagem. Mude o texto ou compartilhe o link diretamente.',
  mail_unavailable: () => 'Este site não envia e-mails. Em vez disso, crie um link para os arquivos.',
  mail_unreachable: () =>
    'O e-mail não pôde ser enviado, porque o servidor de e-mail não o aceitou. Tente de novo mais tarde.',
  malformed_body: () => 'A solicitação está incompleta ou tem um formato inválido. Envie de novo.',
  method_not_allowed: () => 'Este URL não aceita esse método.',
  no_files: () => 'Nenhum arquivo foi enviado. Escolha pelo menos um.',
  none_converted: () => 'Não há nada para baixar. Nenhum arquivo foi convertido ainda, ou todos expiraram.',
  none_listed: () => 'A lista está sem arquivos. Inclua pelo menos um arquivo convertido.',
  not_a_list: () => 'Envie a lista de arquivos como JSON ou como formulário.',
  not_found: () => 'Este arquivo não existe ou expirou.',
  not_json: () => 'Envie isto como JSON (Content-Type: application/json).',
  not_loaded: () => 'Não foi possível carregar uma parte do conversor. Verifique sua conexão e tente de novo.',
  not_multipart: () =>
    'Envie os arquivos como formulário multipart/form-data com pelo menos uma parte chamada “files”.',
  not_supported: ({ unsupported, help }) => `${unsupported} ${help}`,
  page_broken: () => 'Esta página está danificada e não pode ser mostrada. As outras não são afetadas.',
  pdf_password: () => 'Este PDF é protegido por senha. Digite a senha para convertê-lo.',
  pdf_password_lost: () => 'O servidor foi reiniciado e perdeu a senha deste PDF. Envie a senha de novo.',
  pdf_password_wrong: () => 'A senha deste PDF está incorreta. Verifique e tente de novo.',
  pdf_protected: () => 'Este PDF tem um tipo de proteção que não pode ser aberto aqui, por exemplo, por certificado.',
  request_too_large: ({ limit }) => `Esta solicitação excede o limite de ${limit}.`,
  result_too_large: ({ limit, help }) => `O resultado excederia o limite de ${limit}. ${help}`,
  too_complex: () => 'Este desenho é complexo demais. Simplifique-o ou salve-o em PNG em um programa de desenho.',
  too_many_files: ({ limit }) => `Envie no máximo ${limit} arquivos por vez.`,
  too_many_frames: ({ limit }) =>
    `Até ${limit} de uma animação podem virar imagens. Em vez disso, escolha o primeiro quadro.`,
  too_many_listed: ({ limit }) => `Um ZIP comporta até ${limit} arquivos. Baixe-os em partes.`,
  too_many_pages: ({ limit }) => `Até ${limit} podem ser convertidas por vez. Escolha menos páginas.`,
  too_many_pixels: ({ limit }) => `Esta imagem excede o limite de ${limit}.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    plural(retryAfterSeconds, {
      one: 'Solicitações demais. Tente de novo em # segundo.',
      other: 'Solicitações demais. Tente de novo em # segundos.',
    }),
  too_much_memory: ({ limit }) => `Este arquivo precisa de mais de ${limit} de memória. Tente com um menor.`,
  too_slow: ({ limit }) => `Este arquivo levou mais de ${limit}, por isso foi interrompido. Tente um tamanho menor.`,
  unavailable: () => 'No momento, não é possível guardar arquivos. Tente de novo em alguns minutos.',
  unknown_format: () =>
    'Somente arquivos PNG, JPG, GIF, BMP, WEBP e PDF são compatíveis. Imagens AVIF, SVG, HEIC, TIFF e ICO também são aceitas.',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file}: ${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `O campo “${field}” precisa ser o do início de ${header}.`,
  atLeast: ({ field, minimum }) => `O campo “${field}” precisa ser no mínimo ${minimum}.`,
  atLeastCharacters: ({ field, minimum }) => `O campo “${field}” precisa ter no mínimo ${minimum} caracteres.`,
  atMost: ({ field, maximum }) => `O campo “${field}” precisa ser no máximo ${maximum}.`,
  atMostBytes: ({ field, bytes }) => `O campo “${field}” precisa ter no máximo ${formatBytes(bytes)}.`,
  atMostCharacters: ({ field, maximum }) => `O campo “${field}” precisa ter no máximo ${maximum} caracteres.`,
  atMostEntries: ({ field, maximum }) => `O campo “${field}” precisa ter no máximo ${maximum} itens.`,
  booleanTaken: ({ field }) => `O campo “${field}” aceita true ou false.`,
  builtInOrJson: ({ field, names }) =>
    `O campo “${field}” precisa ser o JSON de uma predefinição ou um destes nomes: ${names.join(', ')}.`,
  color: ({ field }) => `O campo “${field}” precisa ser uma cor como #ffffff.`,
  cropHeight: ({ field }) => `O campo “${field}” precisa somar no máximo 100 com y.`,
  cropWidth: ({ field }) => `O campo “${field}” precisa somar no máximo 100 com x.`,
  dateTime: ({ field }) => `O campo “${field}” precisa ser uma data e hora como 2024-01-31T12:30.`,
  deliveredFiles: ({ field }) =>
    `O campo “${field}” aceita uma lista de 1 a 2.000 identificadores de arquivos convertidos.`,
  effectTwice: ({ field }) => `O campo “${field}” precisa citar cada efeito uma só vez.`,
  emptyFile: ({ field }) => `O campo “${field}” está vazio.`,
  entries: ({ field, minimum, maximum }) => `O campo “${field}” precisa ter de ${minimum} a ${maximum} itens.`,
  file: ({ field }) => `O campo “${field}” precisa ser um arquivo.`,
  format: ({ field, format }) => `O campo “${field}” precisa ser ${format}.`,
  hasNul: ({ field }) => `O campo “${field}” contém um caractere NUL.`,
  invalid: ({ field }) => `O campo “${field}” não é válido.`,
  invalidEmail: ({ field }) => `O campo “${field}” não está certo: digite um endereço de e-mail válido.`,
  hasLink: ({ field }) => `O campo “${field}” não está certo: remova links e endereços da web.`,
  noMessage: ({ field }) => `O campo “${field}” não está certo: digite uma mensagem.`,
  severalLines: ({ field }) => `O campo “${field}” não está certo: digite o nome em uma única linha.`,
  tooLong: ({ field, maximum }) => `O campo “${field}” não está certo: digite no máximo ${maximum} caracteres.`,
  invalidFormat: ({ field, format }) => `O campo “${field}” precisa ter um formato ${format} válido.`,
  listedFiles: ({ field }) => `O campo “${field}” aceita uma lista de objetos com “url” e “filename”.`,
  listedTwice: ({ field }) => `O campo “${field}” está repetido na lista.`,
  logoFormat: ({ field }) => `O campo “${field}” precisa ser PNG, JPEG, WebP ou SVG.`,
  missing: ({ field }) => `O campo “${field}” está faltando.`,
  missingFrame: ({ field, frame, frames }) => `O campo “${field}” indica o quadro ${frame} de ${frames}.`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `O campo “${field}” indica o quadro ${frame}, mas a animação tem ${plural(frames, { one: '# quadro', other: '# quadros' })}.`,
  missingPage: ({ field, page, pages }) =>
    `O campo “${field}” indica a página ${page}, mas o PDF tem ${plural(pages, { one: '# página', other: '# páginas' })}.`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `O campo “${field}” pede a página ${page}, mas o documento tem ${pages}.`,
  namePattern: ({ field, part, placeholders }) =>
    `O campo “${field}” não pode conter “${part}”. Os marcadores são {${placeholders.join('}, {')}}.`,
  noFile: ({ field }) => `O campo “${field}” não aceita arquivos.`,
  notConvertedHere: ({ field }) => `O campo “${field}” não é o endereço de um arquivo convertido aqui.`,
  notInPreset: ({ field }) => `O campo “${field}” não pode fazer parte de uma predefinição.`,
  notJson: ({ field }) => `O campo “${field}” não é JSON.`,
  notWithMetadata: ({ field }) => `O campo “${field}” precisa estar vazio quando preserveMetadata é true.`,
  notWithSides: ({ field }) => `O campo “${field}” não pode ser usado com width ou height.`,
  aboveTargetSize: ({ field }) => `O campo “${field}” não pode ser maior que targetSizeKb.`,
  notWithTargetSize: ({ field }) => `O campo “${field}” não pode ser usado com targetSizeKb.`,
  notUnderstood: ({ field }) => `O campo “${field}” não foi entendido.`,
  onlyImages: ({ field, name }) => `O campo “${field}” só aceita imagens, mas ${name} é um PDF.`,
  oneOf: ({ field, values }) => `O campo “${field}” precisa ser um destes valores: ${values.join(', ')}.`,
  oneOfTwo: ({ field, values }) => `O campo “${field}” aceita ${values.join(' ou ')}.`,
  pageCount: ({ field, pages }) => `O campo “${field}” precisa ser ${pages}.`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `O campo “${field}” precisa ser ${levels.join(', ')} ou um número de ${min} a ${max}.`,
  requestKey: ({ field }) =>
    `O campo “${field}” precisa ser um UUID de versão 4 ou 7, um ponto e de 1 a 64 letras, dígitos, “-” ou “_”.`,
  smallCopy: ({ field, side }) =>
    `O campo “${field}” precisa ser uma cópia com no máximo ${side} pixels por lado, não maior que o original.`,
  svgOfSvg: ({ field }) => `O campo “${field}” não pode ser svg para um arquivo que já é um SVG.`,
  textTaken: ({ field }) => `O campo “${field}” aceita texto.`,
  tooManyRotations: ({ field }) => `O campo “${field}” tem mais itens do que o número de arquivos.`,
  tracedHere: ({ field }) => `O campo “${field}” precisa ser um SVG vetorizado aqui a partir de uma imagem.`,
  twice: ({ field }) => `O campo “${field}” veio duas vezes.`,
  unreadable: ({ field }) => `O campo “${field}” não pôde ser lido.`,
  typeArray: ({ field }) => `O campo “${field}” precisa ser uma lista.`,
  typeBoolean: ({ field }) => `O campo “${field}” precisa ser true ou false.`,
  typeInt: ({ field }) => `O campo “${field}” precisa ser um número inteiro.`,
  typeNumber: ({ field }) => `O campo “${field}” precisa ser um número.`,
  typeObject: ({ field }) => `O campo “${field}” precisa ser um objeto JSON.`,
  typeString: ({ field }) => `O campo “${field}” precisa ser texto.`,
  unknown: ({ field }) => `O campo “${field}” não existe.`,
  unknownForPdf: ({ field }) => `O campo “${field}” não existe para um PDF.`,
  unknownPart: ({ field, parts }) => `O campo “${field}” tem uma parte desconhecida: ${parts}.`,
};

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `${formatNumber(side)} pixels por lado, o máximo em que um SVG pode ser renderizado`,
  fields: ({ count }) => plural(count, { one: '# campo', other: '# campos' }),
  frames: ({ count }) => plural(count, { one: '# quadro', other: '# quadros' }),
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} MB`,
  megapixels: ({ megapixels }) => plural(megapixels, { one: '# megapixel', other: '# megapixels' }),
  millionPixelsASide: ({ millions }) =>
    plural(millions, { one: '# milhão de pixels por lado', other: '# milhões de pixels por lado' }),
  minutesPerAnimation: ({ minutes }) =>
    plural(minutes, {
      one: '# minuto, o máximo para uma animação inteira',
      other: '# minutos, o máximo para uma animação inteira',
    }),
  minutesPerPdf: ({ minutes }) =>
    plural(minutes, {
      one: '# minuto, o máximo para um PDF inteiro',
      other: '# minutos, o máximo para um PDF inteiro',
    }),
  pagesOfPdf: ({ count }) => plural(count, { one: '# página de um PDF', other: '# páginas de um PDF' }),
  pagesOfRequest: ({ count }) =>
    plural(count, { one: '# página de uma solicitação', other: '# páginas de uma solicitação' }),
  parts: ({ count }) => plural(count, { one: '# parte', other: '# partes' }),
  seconds: ({ seconds }) => plural(seconds, { one: '# segundo', other: '# segundos' }),
  secondsPerAnimation: ({ seconds }) =>
    plural(seconds, {
      one: '# segundo, o máximo para uma animação inteira',
      other: '# segundos, o máximo para uma animação inteira',
    }),
  secondsPerFrame: ({ seconds }) => plural(seconds, { one: '# segundo por quadro', other: '# segundos por quadro' }),
  secondsPerPage: ({ seconds }) => plural(seconds, { one: '# segundo por página', other: '# segundos por página' }),
  secondsPerPdf: ({ seconds }) =>
    plural(seconds, {
      one: '# segundo, o máximo para um PDF inteiro',
      other: '# segundos, o máximo para um PDF inteiro',
    }),
  side: ({ side, format }) => `${formatNumber(side)} pixels por lado, o máximo que ${format} comporta`,
  unpackedMegabytes: ({ megabytes }) => `${megabytes} MB depois de descompactado`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'Este BMP usa compressão Huffman, que não é compatível.',
  bmpWrapped: ({ format }) => `Este BMP contém um ${format}, o que não é compatível.`,
  compressedIcon: () => 'Este ícone é um bitmap comprimido, que não é compatível.',
  dds: () => 'Este arquivo é uma textura do DirectDraw (DDS), que não é compatível.',
  djvu: () => 'Este é um arquivo DjVu, que não é compatível.',
  exrChannels: () => 'Este EXR tem milhares de canais, o que não é compatível.',
  exrDeep: () => 'Este EXR tem pixels com várias profundidades (deep), que não são compatíveis.',
  exrLevels: () => 'Este EXR tem vários níveis de detalhe, o que não é compatível.',
  gimp: () => 'Este é um arquivo do GIMP (XCF), que não é compatível.',
  heifCodec: ({ format, codec }) => `Este ${format} contém ${codec}, que não é compatível.`,
  heifLayers: ({ format }) => `Este ${format} contém HEVC em camadas, que não é compatível.`,
  heifMask: ({ format }) => `Este ${format} contém uma máscara, que não é compatível.`,
  heifSequence: ({ format }) => `Este ${format} é uma sequência sem imagem estática, o que não é compatível.`,
  heifUncompressed: ({ format }) => `Este ${format} contém pixels sem compressão, que não são compatíveis.`,
  jpeg2000Colors: ({ colors }) => `Este JPEG 2000 tem cores do tipo ${colors}, que não são compatíveis.`,
  jpeg2000Part: () => 'Este JPEG 2000 é parte de uma imagem maior, o que não é compatível.',
  jpegArithmetic: () => 'Este JPEG usa codificação aritmética, que não é compatível.',
  jpegBits: ({ bits }) => `Este JPEG tem ${bits} bits por canal, o que não é compatível.`,
  jpegChannels: ({ count }) =>
    plural(count, {
      one: 'Este JPEG tem # canal, o que não é compatível.',
      other: 'Este JPEG tem # canais, o que não é compatível.',
    }),
  jpegHierarchical: () => 'Este JPEG usa codificação hierárquica, que não é compatível.',
  jpegLateHeight: () => 'Este JPEG informa a altura depois dos pixels, o que não é compatível.',
  jpegLossless: () => 'Este JPEG usa compressão sem perdas, que não é compatível.',
  jpegLosslessArithmetic: () => 'Este JPEG usa codificação aritmética sem perdas, que não é compatível.',
  jpegLosslessHierarchical: () => 'Este JPEG usa codificação hierárquica sem perdas, que não é compatível.',
  jpegLs: () => 'Este JPEG é um JPEG-LS, que não é compatível.',
  jpegXr: () => 'Esta é uma imagem JPEG XR, que não é compatível.',
  other: () => 'Este tipo de arquivo não é compatível.',
  photoshopLayers: () => 'Este documento do Photoshop só tem camadas, o que não é compatível.',
  pngOfIphone: () => 'Este PNG é da variante para apps do iPhone (CgBI), que não é compatível.',
  rawData: () => 'Este RAW tem dados do sensor danificados ou desconhecidos, que não são compatíveis.',
  sigmaRaw: () => 'Este é um arquivo RAW de uma câmera Sigma (X3F), que não é compatível.',
  tiffBits: ({ bits }) =>
    plural(bits, {
      one: 'Este TIFF tem # bit por canal, o que não é compatível.',
      other: 'Este TIFF tem # bits por canal, o que não é compatível.',
    }),
  tiffChannels: ({ count }) =>
    plural(count, {
      one: 'Este TIFF tem # canal, o que não é compatível.',
      other: 'Este TIFF tem # canais, o que não é compatível.',
    }),
  tiffColors: ({ colors }) => `Este TIFF guarda cores ${colors}, que não são compatíveis.`,
  tiffComplexNumbers: () => 'Este TIFF guarda números complexos, que não são compatíveis.',
  tiffCompression: ({ compression }) => `Este TIFF usa compressão ${compression}, que não é compatível.`,
  tiffFloats: () => 'Este TIFF guarda números de ponto flutuante, que não são compatíveis.',
  tiffLevels: ({ levels }) => `Este TIFF guarda níveis ${levels}, que não são compatíveis.`,
  tiffMask: () => 'Este TIFF guarda uma máscara de transparência, que não é compatível.',
  tiffOldJpeg: () => 'Este TIFF usa a compressão JPEG dos TIFFs antigos, que não é compatível.',
  tiffSeparateTiles: () => 'Este TIFF guarda cada canal em blocos próprios, o que não é compatível.',
  tiffSignedNumbers: () => 'Este TIFF guarda números com sinal, que não são compatíveis.',
  video: () => 'Este arquivo é um vídeo, o que não é compatível.',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => 'Em vez disso, escolha a prévia da câmera.',
  largerFormats: ({ formats }) =>
    `Escolha dimensões menores, ou então ${formats.join(' ou ')}, que ${formats.length === 1 ? 'comporta' : 'comportam'} esse tamanho.`,
  maximizeCompatibility: () => 'Salve com “Maximizar compatibilidade” no Photoshop e converta essa cópia.',
  otherProgram: () => 'Salve em JPEG ou PNG no programa de origem e converta essa cópia.',
  smallerDimensions: () => 'Escolha dimensões menores.',
  videoFrame: () => 'Salve um quadro dele como imagem em um player de vídeo e converta essa imagem.',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () =>
    'Este desenho é complexo demais: os elementos estão aninhados em níveis demais. Simplifique-o ou salve-o em PNG em um programa de desenho.',
  nestedDeeperThan: ({ levels }) =>
    `Este desenho é complexo demais: os elementos estão aninhados em mais de ${formatNumber(levels)} níveis. Simplifique-o ou salve-o em PNG em um programa de desenho.`,
  tooManyElements: () =>
    'Este desenho é complexo demais: tem elementos demais. Simplifique-o ou salve-o em PNG em um programa de desenho.',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join(', '),
  withMore: ({ names, more }) => `${names.join(', ')} e mais ${formatNumber(more)}`,
};
