(() => {
  const isComplete =
    ''.toWellFormed && [].toSorted && Array.fromAsync && Map.groupBy && Promise.withResolvers && AbortSignal.any;
  if (isComplete) return;
  // A closing tag in this text would end it.
  const script = document.createElement('script');
  script.src = document.currentScript.dataset.url;
  /** @type {{ write(text: string): void }} */ (document).write(script.outerHTML);
})();
