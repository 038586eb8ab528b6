import { hasServer } from '#lib/has-server.ts';
import { sitePath } from '#lib/site-path.ts';

/** In session storage: the page that is opened in another language. Also read by hide-until-restored.js. */
const SWITCHED_KEY = 'language-switched';
/** In local storage: the language that the visitor chose, or kept. Also read by offer-language.js. */
const LANGUAGE_KEY = 'language';
const YEAR_S = 365 * 24 * 60 * 60;

/** English path of the page, the same in all languages. Pages of results have none. */
export const pageId = (): string => document.documentElement.dataset.path ?? location.pathname;

/** Binds the links to other languages, and the button that declines an offered one. Not an island: every page has them. */
export function bindLanguageSwitch(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const { language } = target.closest<HTMLElement>('a[data-language]')?.dataset ?? {};
    const { closeOffer } = target.closest<HTMLElement>('[data-close-offer]')?.dataset ?? {};
    const chosen = language ?? closeOffer;
    if (chosen) remember(chosen);
    if (language) markSwitched();
    if (closeOffer) page.querySelector('[data-language-offer]')?.remove();
  });
  closeMenuOutside(page);
}

function remember(language: string): void {
  // For pages of results, which have no language in their address: src/lib/server/language/language-of-request.ts
  // biome-ignore lint/suspicious/noDocumentCookie: Some supported browsers have no cookie store.
  if (hasServer) document.cookie = `language=${language}; Path=${sitePath('/')}; Max-Age=${YEAR_S}; SameSite=Lax`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage, no language is offered.
  }
}

/** A menu of `<details>` does not close by itself. */
function closeMenuOutside(page: Document): void {
  const menu = page.querySelector<HTMLDetailsElement>('[data-language-menu]');
  if (!menu) return;
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

function markSwitched(): void {
  try {
    sessionStorage.setItem(SWITCHED_KEY, pageId());
  } catch {
    // Without storage there are no options to keep.
  }
}

/** Whether this page has been opened from the same one in another language. True once. */
export function takeSwitched(): boolean {
  try {
    const switched = sessionStorage.getItem(SWITCHED_KEY);
    sessionStorage.removeItem(SWITCHED_KEY);
    return switched === pageId();
  } catch {
    return false;
  }
}
