const GAP_PX = 12;

/**
 * Scrolls the page until the sticky stage does not cover an element. In the page's flow, the stage is above the element. Near the
 * end of its column, the stage is above its sticky position.
 */
export function uncover(element: HTMLElement, stage: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const { position, top } = getComputedStyle(stage);
  const { bottom, height } = stage.getBoundingClientRect();
  const elementTop = element.getBoundingClientRect().top;
  if (position !== 'sticky' || elementTop >= bottom + GAP_PX) return;
  scrollBy({ top: elementTop - (Number.parseFloat(top) + height + GAP_PX), behavior });
}
