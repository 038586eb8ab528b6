import type { Language } from '../lib/language/languages.ts';

/** What `scripts/service-worker.ts` finds in the build. */
export interface Build {
  /** Identifies the build: caches are named after it. */
  version: string;
  /** Paths of the pages that work without the server, of all languages. */
  pages: readonly string[];
  /** Files in `/_astro/` that the work pages of all languages may load: scripts, styles, fonts, and the engine. */
  assets: readonly string[];
  languages: Readonly<Record<Language, LanguageBuild>>;
}

/** What belongs to one language. */
export interface LanguageBuild {
  /** Path of the converter, which gets shared files. */
  converter: string;
  /** Path of the page that is served instead of pages that need the server. */
  offlinePage: string;
  /** Files in `/_astro/` that it needs. */
  offlineAssets: readonly string[];
  /** Paths of the pages where images can be added. */
  workPages: readonly string[];
  /** Files with texts of scripts. */
  texts: readonly string[];
}
