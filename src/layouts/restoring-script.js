// Inlined into the head of pages with the converter and hashed for the CSP by astro.config.mjs: where the session or the
// address may carry other options than the page begins with, those wait unseen for the script that puts them in, at the
// height at which the panel was left.
(() => {
  const { dataset, style } = document.documentElement;
  if (location.search !== '') dataset.restoring = '';
  try {
    const kept = sessionStorage.getItem('conversion-options');
    if (kept !== null) dataset.restoring = '';
    style.setProperty('--restored-height', `${JSON.parse(kept).height}px`);
  } catch {
    // Storage may be refused or broken; then nothing was kept.
  }
})();
