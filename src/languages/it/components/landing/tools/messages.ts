import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: 'Strumenti per immagini: confronto, palette, compressione',
  description:
    'Confronta due immagini pixel per pixel, ricava i colori di un’immagine, crea favicon o comprimi fino a 100 immagini al peso che scegli. Gratis, senza registrazione.',
  keywords: [
    'strumenti per immagini',
    'confrontare immagini',
    'palette colori da immagine',
    'generatore di favicon',
    'comprimere immagini',
    'strumenti foto online',
  ],
  heading: 'Strumenti per immagini',
  tagline: (toPdf: Link) => `Comprimi, confronta, ${toPdf('converti in PDF')}, ricava i colori o crea favicon.`,
  all: 'Tutti gli strumenti per immagini',
  more: 'Altri strumenti per immagini',
  launch: 'Apri strumento',
  launchTool: (name: string) => `Apri strumento: ${name}`,
  toConverter: 'Vai al convertitore',
  toConverterFrom: (name: string) => `Vai al convertitore da ${name}`,
  inConverter: 'Altro nel convertitore',
  onDevice: 'Funziona sul tuo dispositivo. Non viene caricato nulla.',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: 'Confronto avanzato di immagini',
    text: 'Confronta due immagini affiancate, con un cursore o mostrandone la differenza.',
  },
  palette: {
    name: 'Palette di colori da un’immagine',
    text: 'Ricava da 3 a 12 colori principali di un’immagine in HEX, RGB, HSL o OKLCH.',
  },
  favicon: {
    name: 'Generatore di favicon',
    text: 'Crea tutte le icone di un sito da un’immagine, con l’HTML.',
  },
  compression: { name: 'Comprimere immagini', text: 'Comprimi le immagini al peso che scegli.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: 'Ridimensionare immagini', text: 'In pixel, in percentuale o con misure comuni' },
  photo: { name: 'Foto per un modulo', text: 'Pixel, KB e DPI esatti' },
  signature: { name: 'Firma per un modulo', text: 'Pixel, KB e DPI esatti' },
  effects: { name: 'Effetti per le immagini', text: 'Scala di grigi, seppia, sfocatura e altri' },
  imagesToPdf: { name: 'Da immagini a PDF', text: 'Molte immagini, un documento' },
  pdfToJpg: { name: 'Da PDF a JPG', text: 'Ogni pagina come immagine' },
  pdfToPng: { name: 'Da PDF a PNG', text: 'Ogni pagina come immagine nitida' },
  pngToJpg: { name: 'Da PNG a JPG', text: 'Di solito più leggero, per le foto' },
  batch: { name: 'Convertire più immagini', text: 'Molte immagini in una volta' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'Privacy fin dalla progettazione',
  needsScript: (converter: Link) =>
    `Questo strumento funziona nel tuo browser e richiede JavaScript, che è disattivato. Il ${converter('convertitore')} funziona anche senza, un file alla volta.`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: 'Confrontare due immagini online: cursore, differenza, SSIM',
  description:
    'Metti due immagini affiancate, sotto un cursore o sovrapposte, vedi la loro differenza e misura quanto si somigliano. Non viene caricato nulla.',
  keywords: [
    'confrontare immagini',
    'confrontare due foto',
    'differenza tra immagini',
    'SSIM',
    'SSIMULACRA 2',
    'mappa di calore',
    'cursore prima e dopo',
    'immagini sovrapposte',
  ],
  heading: 'Confronto avanzato di immagini',
  tagline: 'Vedi e misura le differenze tra due immagini. Non viene caricato nulla.',
  how: 'Come confrontare due immagini',
  steps: [
    'Trascina, scegli o incolla due immagini. Se nell’elenco ce ne sono di più, vengono confrontate le prime due.',
    'Scegli una modalità: “Affiancate”, “Cursore”, che scorre sopra entrambe, “Sovrapposte”, con la seconda semitrasparente sulla prima, o “Differenza”, che è nera dove sono uguali e si può amplificare.',
    'Regola lo zoom dal 50 al 200%, sovrapponi una griglia a entrambe o evidenzia in rosso i pixel diversi. La mappa di calore mostra dove si nota una differenza.',
    'Scarica il rapporto: un solo file HTML con le immagini, la loro differenza e tutte le misure.',
  ],
  meaning: 'Che cosa dicono le misure',
  figures: [
    'Il punteggio visivo indica quanto si nota un cambiamento. 100 significa uguali. Da 90 in su nessuno vede differenze; da 80 in su solo chi alterna le due immagini; sotto 70 quasi tutti. È SSIMULACRA 2 del progetto JPEG XL, tarato sui giudizi di migliaia di persone.',
    'La somiglianza strutturale (SSIM) confronta luminosità, contrasto e struttura in piccole finestre. 1 significa uguali; più è bassa, più è cambiato. Segue Wang, Bovik, Sheikh e Simoncelli (2004).',
    'I pixel diversi sono quelli che nel rosso, nel verde o nel blu distano più di 10 livelli su 255.',
    'Le immagini di dimensioni diverse vengono misurate alle dimensioni della più piccola, e al massimo a quattro megapixel. La pagina lo segnala. Di un’animazione conta il primo fotogramma. Le parti trasparenti vengono misurate sul bianco, e per il punteggio visivo su un grigio scuro e uno chiaro, di cui conta il peggiore.',
  ],
  privacy:
    'È il tuo browser ad aprire le immagini, confrontarle e scrivere il rapporto. Non viene inviato nulla, a meno che tu non passi al convertitore e le converta lì.',
  which: 'Quali immagini si possono confrontare',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO e qualsiasi altro formato che il tuo browser visualizza. HEIC e TIFF vengono aperti sul tuo dispositivo da un decodificatore, caricato con la prima immagine di questo tipo. Un browser vecchio potrebbe non riuscire a eseguirlo: in quel caso ${converter('convertile prima in PNG')}. Il limite è di 100 megapixel per immagine.`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'Palette colori da un’immagine: estrai HEX, RGB e OKLCH',
  description:
    'Ricava da 3 a 12 colori principali di un’immagine, con quota e valori HEX, RGB, HSL e OKLCH. Copia CSS o JSON, salva in ASE o PNG. Non viene caricato nulla.',
  keywords: [
    'palette colori',
    'palette da immagine',
    'estrarre colori da immagine',
    'HEX',
    'OKLCH',
    'variabili CSS',
    'campioni ASE',
  ],
  heading: 'Palette di colori da un’immagine',
  tagline: 'I colori principali di un’immagine, pronti da copiare. Non viene caricato nulla.',
  how: 'Come ricavare una palette da un’immagine',
  steps: [
    'Trascina, scegli o incolla un’immagine.',
    'Indica quanti colori vuoi, da 3 a 12.',
    'Premi un valore per copiarlo: HEX, RGB, HSL o OKLCH, tutti dello stesso colore.',
    'Copia l’intera palette come variabili CSS o JSON. Salvala in un file di questi formati, come PNG di campioni o in Adobe Swatch Exchange (ASE) per i programmi di grafica.',
  ],
  method: 'Come vengono individuati i colori',
  rules: [
    'I pixel vengono raggruppati con k-means in OKLab, uno spazio colore in cui le distanze seguono ciò che vede l’occhio. La media di un gruppo è il colore; la quota è la parte dell’immagine che il gruppo copre.',
    'I colori che appaiono simili diventano uno. Se un’immagine ha meno colori di quanti ne hai chiesti, ne ottieni di meno.',
    'I pixel trasparenti vengono esclusi. La stessa immagine dà sempre la stessa palette.',
    'Le immagini grandi vengono campionate su una griglia di 512 per 512 pixel al massimo.',
  ],
  privacy:
    'È il tuo browser a leggere l’immagine. Non viene inviata da nessuna parte, a meno che tu non passi al convertitore e la converta lì.',
  which: 'Quali immagini si possono usare',
  formats: (converter: Link) =>
    `Tutte quelle che il tuo browser visualizza, fino a 100 megapixel. HEIC e TIFF vengono aperti sul tuo dispositivo da un decodificatore, caricato con la prima immagine di questo tipo. Un browser vecchio potrebbe non riuscire a eseguirlo: in quel caso ${converter('convertile prima in JPG o PNG')}.`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Generatore di favicon: ICO, SVG e icone delle app in ZIP',
  description:
    'Crea favicon.ico, l’icona Apple, le icone Android e il manifest da un’immagine, con le righe HTML da copiare. Sul tuo dispositivo: non viene caricato nulla.',
  keywords: [
    'generatore di favicon',
    'creare favicon',
    'favicon.ico',
    'apple-touch-icon',
    'icona maskable',
    'site.webmanifest',
    'icone PWA',
  ],
  heading: 'Generatore di favicon',
  tagline: 'Tutte le icone di un sito da un’immagine. Non viene caricato nulla.',
  how: 'Come aggiungere una favicon a un sito',
  steps: [
    'Trascina, scegli o incolla un logo. L’ideale è un SVG, o un’immagine quadrata di almeno 512 pixel.',
    'Scegli lo sfondo delle icone che non possono essere trasparenti.',
    'Scarica lo ZIP ed estrailo nella cartella principale del sito.',
    'Copia le righe HTML nell’head di ogni pagina e scrivi il nome del sito in site.webmanifest.',
  ],
  content: 'Che cosa contiene lo ZIP',
  files: [
    'favicon.ico a 16, 32 e 48 pixel, per schede, preferiti e risultati di ricerca.',
    'favicon.svg, il file stesso, se hai scelto un SVG.',
    'apple-touch-icon.png a 180 pixel, per la schermata Home di iPhone e iPad.',
    'icon-192.png e icon-512.png con trasparenza, per Android e le app desktop.',
    'icon-maskable-512.png, il cui logo rientra nel cerchio che nessun launcher taglia.',
    'site.webmanifest, che elenca le icone per i browser.',
  ],
  drawing: 'Come vengono create le icone',
  method:
    'Un SVG viene ridisegnato a ogni dimensione. Le altre immagini vengono ridotte per gradi, così i bordi restano regolari. Un’immagine non quadrata viene centrata, senza tagliare nulla. Un logo su sfondo trasparente riceve un margine nell’icona Apple.',
  privacy: (pngToIco: Link) =>
    `È il tuo browser a creare le icone, e l’immagine non viene inviata da nessuna parte. Per creare un ICO fino a 256 pixel per Windows, usa ${pngToIco('Da PNG a ICO')}.`,
};
