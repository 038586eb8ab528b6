// Inlined into the head and hashed for the CSP by astro.config.mjs: puts files that are dropped or pasted before hydration
// into the native file input, which DropFrame.tsx reads on mount. Otherwise the browser leaves the page to open a dropped
// file, and a pasted one is lost. `receiveFiles` removes these handlers.
(() => {
  const input = () => document.querySelector('main input[type=file]');
  const take = (event, data) => {
    if (!data?.files.length || !input()) return;
    event.preventDefault();
    input().files = data.files;
    // Some islands are hydrated when they become visible.
    input().scrollIntoView({ block: 'nearest' });
  };
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files') && input()) event.preventDefault();
  };
  document.ondrop = (event) => take(event, event.dataTransfer);
  document.onpaste = (event) => take(event, event.clipboardData);
})();
