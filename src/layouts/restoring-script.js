// Inlined into the head of converter pages and hashed for the CSP by astro.config.mjs. If the session or the URL can
// contain other options than the defaults, the options are hidden until a script restores them. The panel keeps its
// last height.
(() => {
  const { dataset, style } = document.documentElement;
  if (location.search !== '') dataset.restoring = '';
  try {
    const kept = sessionStorage.getItem('conversion-options');
    if (kept !== null) dataset.restoring = '';
    style.setProperty('--restored-height', `${JSON.parse(kept).height}px`);
  } catch {
    // Without access to storage, or with invalid content, there is nothing to restore.
  }
})();
