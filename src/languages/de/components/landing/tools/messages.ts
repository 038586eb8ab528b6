import type * as english from '../../../../../components/landing/tools/messages.ts';

/** Makes a link of a text. */
type Link = (text: string) => string;

/** Texts of the list of tools and of links to them. */
export const toolListMessages: typeof english.toolListMessages = {
  title: 'Bildwerkzeuge: vergleichen, Farben finden, komprimieren',
  description:
    'Zwei Bilder Pixel für Pixel vergleichen, die Farben eines Bildes finden, Favicons erstellen oder bis zu 100 Bilder auf eine Zielgröße komprimieren. Kostenlos, ohne Registrierung.',
  keywords: [
    'Bildwerkzeuge',
    'Bilder vergleichen',
    'Farbpalette aus Bild',
    'Favicon-Generator',
    'Bilder komprimieren',
    'Fotos online bearbeiten',
  ],
  heading: 'Bildwerkzeuge',
  tagline: (toPdf: Link) =>
    `Komprimieren, vergleichen, ${toPdf('in PDF umwandeln')}, Farben finden oder Favicons erstellen.`,
  all: 'Alle Bildwerkzeuge',
  more: 'Weitere Bildwerkzeuge',
  launch: 'Werkzeug öffnen',
  launchTool: (name: string) => `Werkzeug öffnen: ${name}`,
  toConverter: 'Zum Konverter',
  toConverterFrom: (name: string) => `Zum Konverter, von „${name}“ aus`,
  inConverter: 'Mehr im Konverter',
  onDevice: 'Läuft auf Ihrem Gerät. Nichts wird hochgeladen.',
};

/** Names and descriptions of the tools. */
export const toolMessages: typeof english.toolMessages = {
  comparison: {
    name: 'Bilder vergleichen',
    text: 'Zwei Bilder nebeneinander, mit einem Regler oder als Differenz vergleichen.',
  },
  palette: {
    name: 'Farbpalette aus Bild',
    text: 'Die 3 bis 12 Hauptfarben eines Bildes als HEX, RGB, HSL oder OKLCH.',
  },
  favicon: {
    name: 'Favicon-Generator',
    text: 'Alle Icons einer Website aus einem Bild, samt HTML.',
  },
  compression: { name: 'Bilder komprimieren', text: 'Bilder auf die gewünschte Größe komprimieren.' },
};

/** Names and descriptions of converter pages that open with a tool. */
export const converterMessages: typeof english.converterMessages = {
  resizer: { name: 'Bildgröße ändern', text: 'Nach Pixeln, Prozent oder Vorgabe' },
  photo: { name: 'Foto für ein Formular', text: 'Genaue Pixel, KB und DPI' },
  signature: { name: 'Unterschrift für ein Formular', text: 'Genaue Pixel, KB und DPI' },
  effects: { name: 'Bildeffekte', text: 'Graustufen, Sepia, Weichzeichnen und mehr' },
  imagesToPdf: { name: 'Bilder in PDF', text: 'Viele Bilder, ein Dokument' },
  pdfToJpg: { name: 'PDF in JPG', text: 'Jede Seite als Bild' },
  pdfToPng: { name: 'PDF in PNG', text: 'Jede Seite als scharfes Bild' },
  pngToJpg: { name: 'PNG in JPG', text: 'Meist kleiner, für Fotos' },
  batch: { name: 'Mehrere Bilder konvertieren', text: 'Viele Bilder auf einmal' },
};

/** Texts of all tools. */
export const toolPageMessages: typeof english.toolPageMessages = {
  privacy: 'Von Grund auf privat',
  needsScript: (converter: Link) =>
    `Dieses Werkzeug arbeitet in Ihrem Browser und braucht JavaScript, das ausgeschaltet ist. Der ${converter('Konverter')} funktioniert auch ohne, aber nur mit einer Datei auf einmal.`,
};

export const comparisonMessages: typeof english.comparisonMessages = {
  title: 'Zwei Bilder vergleichen: Regler, Überlagerung, Differenz, SSIM',
  description:
    'Zwei Bilder nebeneinander, unter einen Regler oder übereinander legen, die Unterschiede sehen und die Ähnlichkeit messen. Nichts wird hochgeladen.',
  keywords: [
    'Bilder vergleichen',
    'zwei Bilder vergleichen online',
    'Unterschiede in Bildern finden',
    'SSIM',
    'SSIMULACRA 2',
    'Heatmap',
    'Vorher-nachher-Regler',
    'Bilder überlagern',
  ],
  heading: 'Bilder vergleichen',
  tagline: 'Unterschiede zwischen zwei Bildern sehen und messen. Nichts wird hochgeladen.',
  how: 'So vergleichen Sie zwei Bilder',
  steps: [
    'Legen Sie zwei Bilder ab, wählen Sie sie aus oder fügen Sie sie ein. Stehen mehr in der Liste, werden die ersten beiden verglichen.',
    'Wählen Sie einen Modus: „Nebeneinander“, „Regler“ (über beiden), „Überlagert“ (das zweite liegt halb durchsichtig auf dem ersten) oder „Differenz“ (schwarz, wo beide gleich sind, und verstärkbar).',
    'Zoomen Sie von 50 bis 200\u00A0%, legen Sie ein Raster über beide oder heben Sie abweichende Pixel rot hervor. Die Heatmap zeigt, wo Menschen einen Unterschied sehen.',
    'Laden Sie den Bericht herunter: eine HTML-Datei mit den Bildern, ihrer Differenz und allen Werten.',
  ],
  meaning: 'Was die Werte aussagen',
  figures: [
    'Die visuelle Ähnlichkeit gibt an, wie viel von einer Änderung Menschen sehen. 100 heißt gleich. Ab 90 sieht niemand einen Unterschied, ab 80 nur, wer zwischen beiden umschaltet, unter 70 sehen ihn die meisten. Berechnet wird sie mit SSIMULACRA 2 aus dem JPEG-XL-Projekt; das Verfahren wurde auf die Urteile Tausender Menschen abgestimmt.',
    'Die strukturelle Ähnlichkeit (SSIM) vergleicht Helligkeit, Kontrast und Struktur in kleinen Fenstern. 1 heißt gleich; je niedriger der Wert, desto mehr hat sich geändert. Sie folgt Wang, Bovik, Sheikh und Simoncelli (2004).',
    'Als abweichend zählen Pixel, die in Rot, Grün oder Blau um mehr als 10 von 255 Stufen auseinanderliegen.',
    'Bilder verschiedener Größe werden in der Größe des kleineren gemessen, höchstens mit vier Megapixeln. Die Seite weist darauf hin, wenn das geschehen ist. Von einer Animation zählt der erste Frame. Durchsichtige Bereiche werden auf Weiß gemessen, für die visuelle Ähnlichkeit auf einem dunklen und einem hellen Grau, wobei der schlechtere Wert zählt.',
  ],
  privacy:
    'Ihr Browser öffnet die Bilder, vergleicht sie und schreibt den Bericht. Nichts davon wird irgendwohin gesendet, es sei denn, Sie wechseln zum Konverter und konvertieren die Bilder dort.',
  which: 'Welche Bilder sich vergleichen lassen',
  formats: (converter: Link) =>
    `JPG, PNG, WebP, AVIF, GIF, SVG, BMP, ICO und was Ihr Browser sonst noch anzeigt. Für HEIC und TIFF wird mit dem ersten solchen Bild ein Decoder geladen, der auf Ihrem Gerät läuft. Kann ein alter Browser ihn nicht ausführen, lassen sich die Bilder zuerst ${converter('in PNG konvertieren')}. Das Limit liegt bei 100 Megapixeln je Bild.`,
};

export const paletteMessages: typeof english.paletteMessages = {
  title: 'Farbpalette aus Bild erstellen: HEX, RGB, HSL und OKLCH',
  description:
    'Die 3 bis 12 Hauptfarben eines Bildes mit Anteil, HEX, RGB, HSL und OKLCH. Als CSS oder JSON kopieren, als ASE oder PNG speichern. Nichts wird hochgeladen.',
  keywords: [
    'Farbpalette aus Bild',
    'Farbpalette erstellen',
    'Farben aus Bild auslesen',
    'HEX',
    'OKLCH',
    'CSS-Variablen',
    'ASE-Farbfelder',
  ],
  heading: 'Farbpalette aus einem Bild',
  tagline: 'Die Hauptfarben eines Bildes, bereit zum Kopieren. Nichts wird hochgeladen.',
  how: 'So erstellen Sie eine Palette aus einem Bild',
  steps: [
    'Legen Sie ein Bild ab, wählen Sie es aus oder fügen Sie es ein.',
    'Wählen Sie, wie viele Farben Sie wollen, von 3 bis 12.',
    'Klicken oder tippen Sie auf einen Wert, um ihn zu kopieren: HEX, RGB, HSL oder OKLCH, alle für dieselbe Farbe.',
    'Kopieren Sie die ganze Palette als CSS-Variablen oder JSON. Oder speichern Sie sie als CSS- oder JSON-Datei, als PNG mit Farbfeldern oder als Adobe Swatch Exchange (ASE) für Designprogramme.',
  ],
  method: 'Wie die Farben gefunden werden',
  rules: [
    'Pixel werden mit k-Means in OKLab gruppiert, einem Farbraum, in dem Abstände dem entsprechen, was das Auge sieht. Der Mittelwert einer Gruppe ergibt die Farbe, ihr Anteil ist der Teil des Bildes, den die Gruppe bedeckt.',
    'Farben, die gleich aussehen, werden zusammengefasst. Hat ein Bild weniger Farben als gewünscht, ergibt es entsprechend weniger.',
    'Durchsichtige Pixel werden ausgelassen. Dasselbe Bild ergibt immer dieselbe Palette.',
    'Aus großen Bildern werden Pixel in einem Raster von höchstens 512 mal 512 entnommen.',
  ],
  privacy:
    'Ihr Browser liest das Bild selbst. Es wird nirgendwohin gesendet, es sei denn, Sie wechseln zum Konverter und konvertieren es dort.',
  which: 'Welche Bilder sich eignen',
  formats: (converter: Link) =>
    `Alle, die Ihr Browser anzeigt, bis 100 Megapixel. Für HEIC und TIFF wird mit dem ersten solchen Bild ein Decoder geladen, der auf Ihrem Gerät läuft. Kann ein alter Browser ihn nicht ausführen, lassen sich die Bilder zuerst ${converter('in JPG oder PNG konvertieren')}.`,
};

export const faviconMessages: typeof english.faviconMessages = {
  title: 'Favicon-Generator: ICO, SVG und App-Icons in einem ZIP',
  description:
    'favicon.ico, Apple-Touch-Icon, Android-Icons und Manifest aus einem Bild erstellen, mit den HTML-Zeilen zum Kopieren. Auf Ihrem Gerät, nichts wird hochgeladen.',
  keywords: [
    'Favicon erstellen',
    'Favicon-Generator',
    'favicon.ico',
    'apple-touch-icon',
    'Maskable Icon',
    'site.webmanifest',
    'PWA-Icons',
  ],
  heading: 'Favicon-Generator',
  tagline: 'Alle Icons einer Website aus einem Bild. Nichts wird hochgeladen.',
  how: 'So fügen Sie einer Website ein Favicon hinzu',
  steps: [
    'Legen Sie ein Logo ab, wählen Sie es aus oder fügen Sie es ein. Am besten geeignet ist ein SVG oder ein quadratisches Bild mit mindestens 512 Pixeln.',
    'Wählen Sie den Hintergrund der Icons, die nicht transparent sein können.',
    'Laden Sie das ZIP herunter und entpacken Sie es in das Stammverzeichnis der Website.',
    'Kopieren Sie die HTML-Zeilen in den head-Bereich jeder Seite und tragen Sie den Namen Ihrer Website in site.webmanifest ein.',
  ],
  content: 'Was das ZIP enthält',
  files: [
    'favicon.ico mit 16, 32 und 48 Pixeln, für Tabs, Lesezeichen und Suchergebnisse.',
    'favicon.svg, die Datei selbst, wenn Sie ein SVG gewählt haben.',
    'apple-touch-icon.png mit 180 Pixeln, für den Home-Bildschirm eines iPhones oder iPads.',
    'icon-192.png und icon-512.png mit Transparenz, für Android und Desktop-Apps.',
    'icon-maskable-512.png, dessen Logo ganz in dem Kreis liegt, den kein Launcher beschneidet.',
    'site.webmanifest, das die Icons für Browser auflistet.',
  ],
  drawing: 'Wie die Icons gezeichnet werden',
  method:
    'Ein SVG wird in jeder Größe neu gezeichnet. Andere Bilder werden stufenweise verkleinert, damit Kanten glatt bleiben. Ein Bild, das nicht quadratisch ist, wird zentriert und nicht beschnitten. Ein Logo mit transparentem Hintergrund erhält auf dem Apple-Icon einen Rand.',
  privacy: (pngToIco: Link) =>
    `Ihr Browser zeichnet die Icons selbst und sendet das Bild nirgendwohin. Ein ICO mit bis zu 256 Pixeln für Windows erstellen Sie mit ${pngToIco('PNG in ICO')}.`,
};
