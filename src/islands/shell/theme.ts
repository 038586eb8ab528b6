import { atom, onMount } from 'nanostores';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Also read by src/layouts/theme-script.js before the first paint. */
const STORAGE_KEY = 'vite-ui-theme';

export const $theme = atom<Theme>('light');

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);

function stored(): Theme {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isTheme(value) ? value : 'light';
  } catch {
    // Storage can be unavailable. The default applies.
    return 'light';
  }
}

/** Keep in sync with src/layouts/theme-script.js. */
function apply(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = (dark ? bar.dataset.dark : bar.dataset.light) ?? bar.content;
}

export function setTheme(theme: Theme): void {
  $theme.set(theme);
  apply(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be unavailable. The theme then lasts until the page is closed.
  }
}

// While the store has subscribers, follows the system preference and the other windows of this site.
onMount($theme, () => {
  $theme.set(stored());
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => apply($theme.get());
  const read = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    $theme.set(stored());
    follow();
  };
  preference.addEventListener('change', follow);
  addEventListener('storage', read);
  return () => {
    preference.removeEventListener('change', follow);
    removeEventListener('storage', read);
  };
});

/** Binds a group of radio buttons to the theme. Not an island, because pages without React use it too. */
export function bindThemeSwitch(element: HTMLElement): void {
  const choices = element.querySelectorAll<HTMLInputElement>('input[type=radio]');
  $theme.subscribe((theme) => {
    for (const choice of choices) {
      choice.checked = choice.value === theme;
      choice.parentElement?.toggleAttribute('data-checked', choice.checked);
    }
  });
  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && isTheme(target.value)) setTheme(target.value);
  });
}
