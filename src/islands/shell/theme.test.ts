import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Minimal browser API that the theme uses.
const stored = new Map<string, string>();
const classes = { toggle: vi.fn() };
const bar = { content: 'light gray', dataset: { light: 'light gray', dark: 'dark gray' } };
let systemIsDark = false;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  classes.toggle.mockReset();
  systemIsDark = false;
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('document', { documentElement: { classList: classes }, querySelector: () => bar });
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

async function loadTheme() {
  const { $theme, setTheme } = await import('./theme.ts');
  $theme.listen(() => {});
  return { $theme, setTheme };
}

test('the default is light, also if the stored value is invalid', async () => {
  expect((await loadTheme()).$theme.get()).toBe('light');
  vi.resetModules();
  stored.set('vite-ui-theme', 'purple');
  expect((await loadTheme()).$theme.get()).toBe('light');
});

test('a selected theme is stored and applied', async () => {
  const { setTheme, $theme } = await loadTheme();
  setTheme('dark');
  expect($theme.get()).toBe('dark');
  expect(stored.get('vite-ui-theme')).toBe('dark');
  expect(classes.toggle).toHaveBeenLastCalledWith('dark', true);
  expect(bar.content).toBe('dark gray');
  setTheme('light');
  expect(bar.content).toBe('light gray');
});

test('the system theme follows the operating system', async () => {
  const { setTheme } = await loadTheme();
  setTheme('system');
  expect(classes.toggle).toHaveBeenLastCalledWith('dark', false);
  systemIsDark = true;
  setTheme('system');
  expect(classes.toggle).toHaveBeenLastCalledWith('dark', true);
});

test('works without access to storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { setTheme, $theme } = await loadTheme();
  setTheme('dark');
  expect($theme.get()).toBe('dark');
});
