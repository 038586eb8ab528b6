import { isTyping } from '../shell/is-typing.ts';
import { zoomIn, zoomOut, zoomTo, zoomToFit } from './view.ts';

/** Keys of the stage. They act on the whole page, except while text is typed. */
const stageKeys: Readonly<Record<string, () => void>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': zoomToFit,
  '1': () => zoomTo(100),
};

/** @returns a function that stops listening */
export function listenForStageKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    const act = stageKeys[event.key];
    const isElsewhere = event.target instanceof Element && event.target.closest('select, [role=dialog]');
    if (
      !act ||
      isElsewhere ||
      isTyping(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
