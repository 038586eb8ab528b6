import type { Theme } from './theme.ts';
import { $theme, setTheme } from './theme.ts';

/** Binds a group of radio buttons to the theme. Not an island, because pages without React use it too. */
export function bindThemeSwitch(element: HTMLElement): void {
  const choices = element.querySelectorAll<HTMLInputElement>('input[type=radio]');
  $theme.subscribe((theme) => {
    for (const choice of choices) choice.checked = choice.value === theme;
  });
  element.addEventListener('change', (event) => setTheme((event.target as HTMLInputElement).value as Theme));
}
