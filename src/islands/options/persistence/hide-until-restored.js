(() => {
  const { dataset, style } = document.documentElement;
  const { storageKey, format } = document.currentScript.dataset;
  if (location.search !== '' || dataset.disabled?.split(' ').includes(format)) dataset.restoring = '';
  try {
    const last = sessionStorage.getItem(storageKey);
    const isLinked = location.hash.startsWith('#preset=');
    if (last || isLinked) dataset.offering = '';
    const { path } = dataset;
    const isRevisit =
      performance.getEntriesByType('navigation')[0].type !== 'navigate' ||
      sessionStorage.getItem('language-switched') === path;
    const stored = isRevisit && sessionStorage.getItem(`${storageKey}:${path}`);
    if (!stored) return;
    const { tab: _, height, ...settings } = JSON.parse(stored);
    if (!isLinked && JSON.stringify(settings) === last) delete dataset.offering;
    // Without a stored height, the panel keeps the height of the page's HTML and adds its reset button.
    dataset.restoring = height === undefined ? 'auto' : '';
    style.setProperty('--restored-height', `${height}px`);
  } catch {
    // Nothing to restore: no access to storage, or invalid content.
  }
})();
