/** What `scripts/service-worker.ts` finds in the build. */
export interface Build {
  /** Identifies the build: caches are named after it. */
  version: string;
  /** Paths of the pages that work without the server. */
  pages: readonly string[];
  /** The ones of them where images can be added. */
  workPages: readonly string[];
  /** Files in `/_astro/` that the work pages may load: scripts, styles, fonts, and the engine. */
  assets: readonly string[];
  /** The ones of them that the offline page needs. */
  offlineAssets: readonly string[];
}
