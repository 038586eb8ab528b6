(() => {
  const input = () => document.querySelector('main input[type=file]');
  const take = (event, data) => {
    if (!data?.files.length || !input()) return;
    event.preventDefault();
    input().files = data.files;
    input().scrollIntoView({ block: 'nearest' });
  };
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files') && input()) event.preventDefault();
  };
  document.ondrop = (event) => take(event, event.dataTransfer);
  document.onpaste = (event) => take(event, event.clipboardData);
})();
