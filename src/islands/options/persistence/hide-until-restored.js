// Inlined into the head of converter pages and hashed for the CSP by astro.config.mjs. If the session or the URL can
// contain other options than the rendered ones, `data-restoring` hides the options until persistence.ts has restored
// them. The panel keeps its last height.
(() => {
  const { dataset, style } = document.documentElement;
  if (location.search !== '') dataset.restoring = '';
  try {
    const stored = sessionStorage.getItem(document.currentScript.dataset.storageKey);
    if (stored === null) return;
    dataset.restoring = '';
    style.setProperty('--restored-height', `${JSON.parse(stored).height}px`);
  } catch {
    // Without access to storage, or with invalid content, there is nothing to restore.
  }
})();
