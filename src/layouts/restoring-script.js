// Inlined into the head of pages with the converter and hashed for the CSP by astro.config.mjs: where the session, the
// address or the page itself may carry other options than are shown at first, those wait unseen for the script that puts
// them in, at the height at which the panel was left.
(() => {
  const { dataset, style } = document.documentElement;
  if (location.search !== '' || document.querySelector('meta[name=conversion-target]')) dataset.restoring = '';
  try {
    const kept = sessionStorage.getItem('conversion-options');
    if (kept !== null) dataset.restoring = '';
    style.setProperty('--restored-height', `${JSON.parse(kept).height}px`);
  } catch {
    // Storage may be refused or broken; then nothing was kept.
  }
})();
