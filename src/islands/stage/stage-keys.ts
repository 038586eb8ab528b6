import { zoomIn, zoomOut, zoomTo, zoomToFit } from './view.ts';

/** Keys of the stage. They act on the whole page, except while text is typed. */
const stageKeys: Readonly<Record<string, () => void>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': zoomToFit,
  '1': () => zoomTo(100),
};

const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]';

/** @returns a function that stops listening */
export function listenForStageKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    const act = stageKeys[event.key];
    const isTyping = event.target instanceof Element && event.target.closest(`${typing}, [role=dialog]`);
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
