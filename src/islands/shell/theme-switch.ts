import type { Theme } from './theme.ts';
import { $theme, setTheme } from './theme.ts';

/** Ties a group of radio buttons to the theme. No island: it stands on every page, also on those without React. */
export function bindThemeSwitch(element: HTMLElement): void {
  const choices = element.querySelectorAll<HTMLInputElement>('input[type=radio]');
  $theme.subscribe((theme) => {
    for (const choice of choices) choice.checked = choice.value === theme;
  });
  element.addEventListener('change', (event) => setTheme((event.target as HTMLInputElement).value as Theme));
}
