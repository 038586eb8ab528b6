import de from '../../languages/de/slugs.json' with { type: 'json' };
import es from '../../languages/es/slugs.json' with { type: 'json' };
import fr from '../../languages/fr/slugs.json' with { type: 'json' };
import it from '../../languages/it/slugs.json' with { type: 'json' };
import ja from '../../languages/ja/slugs.json' with { type: 'json' };
import pt from '../../languages/pt/slugs.json' with { type: 'json' };
import zh from '../../languages/zh/slugs.json' with { type: 'json' };
import type { Language } from '../language/languages.ts';

/**
 * Paths of a language, without its id, by English path without leading slash. `pair` is a pattern for conversions below `/convert/`,
 * such as `{source}-in-{target}`. Paths that are missing are the English ones.
 */
export type Slugs = { pair: string } & Record<string, string>;

/** Those of `src/languages/<id>/slugs.json`. */
export const slugs: Record<Exclude<Language, 'en'>, Slugs> = { de, es, fr, pt, it, ja, zh };
