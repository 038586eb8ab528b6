(() => {
  const { dataset, style } = document.documentElement;
  if (location.search !== '') dataset.restoring = '';
  try {
    const stored = sessionStorage.getItem(document.currentScript.dataset.storageKey);
    if (stored === null) return;
    dataset.restoring = '';
    style.setProperty('--restored-height', `${JSON.parse(stored).height}px`);
  } catch {
    // Nothing to restore: no access to storage, or invalid content.
  }
})();
