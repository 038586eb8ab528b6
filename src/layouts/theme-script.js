// Inlined into the head and hashed for the CSP by astro.config.mjs: sets the theme before the first paint.
(() => {
  let theme = 'light';
  try {
    theme = localStorage.getItem('vite-ui-theme') ?? theme;
  } catch {
    // Without access to storage, the default applies.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  const bar = document.querySelector('meta[name=theme-color]');
  if (dark) bar.content = bar.dataset.dark;
})();
