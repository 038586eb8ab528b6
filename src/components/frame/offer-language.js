(() => {
  try {
    if (localStorage.getItem('language')) return;
  } catch {
    // Without storage, the offer cannot be declined for good.
    return;
  }
  const languageOf = (tag) => tag.toLowerCase().split('-')[0];
  const current = languageOf(document.documentElement.lang);
  const offers = (language) => document.querySelectorAll(`[data-offer="${language}"]`);
  const preferred = navigator.languages.map(languageOf).find((one) => one === current || offers(one).length > 0);
  if (!preferred || preferred === current) return;
  for (const element of [document.querySelector('[data-language-offer]'), ...offers(preferred)]) element.hidden = false;
})();
