import arimoRegular from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url';
import arimoItalic from '@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf?url';
import arimoBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url';
import arimoBoldItalic from '@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf?url';
import cousineRegular from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?url';
import cousineItalic from '@expo-google-fonts/cousine/400Regular_Italic/Cousine_400Regular_Italic.ttf?url';
import cousineBold from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf?url';
import cousineBoldItalic from '@expo-google-fonts/cousine/700Bold_Italic/Cousine_700Bold_Italic.ttf?url';
import notoSansArabicRegular from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import notoSansArabicBold from '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf?url';
import notoSansDevanagariRegular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import notoSansDevanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url';
import notoSansKrRegular from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url';
import notoSansKrBold from '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf?url';
import notoSansThaiRegular from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url';
import notoSansThaiBold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url';
import tinosRegular from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url';
import tinosItalic from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf?url';
import tinosBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url';
import tinosBoldItalic from '@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf?url';
import hansBold from '../../node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf?url';
import hansRegular from '../../node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf?url';

/** Addresses of the fonts that `fontFor` chooses, by their names. Each is fetched when a PDF lacks it. */
export const pdfFontUrls: Readonly<Record<string, string>> = {
  'NotoSansHans-Bold': hansBold,
  'NotoSansHans-Regular': hansRegular,
  Arimo_400Regular: arimoRegular,
  Arimo_700Bold: arimoBold,
  Arimo_400Regular_Italic: arimoItalic,
  Arimo_700Bold_Italic: arimoBoldItalic,
  Tinos_400Regular: tinosRegular,
  Tinos_700Bold: tinosBold,
  Tinos_400Regular_Italic: tinosItalic,
  Tinos_700Bold_Italic: tinosBoldItalic,
  Cousine_400Regular: cousineRegular,
  Cousine_700Bold: cousineBold,
  Cousine_400Regular_Italic: cousineItalic,
  Cousine_700Bold_Italic: cousineBoldItalic,
  NotoSansKR_400Regular: notoSansKrRegular,
  NotoSansKR_700Bold: notoSansKrBold,
  NotoSansArabic_400Regular: notoSansArabicRegular,
  NotoSansArabic_700Bold: notoSansArabicBold,
  NotoSansDevanagari_400Regular: notoSansDevanagariRegular,
  NotoSansDevanagari_700Bold: notoSansDevanagariBold,
  NotoSansThai_400Regular: notoSansThaiRegular,
  NotoSansThai_700Bold: notoSansThaiBold,
};
