/** Distance of a drag that closes the sheet, in CSS pixels. */
const CLOSING_PX = 72;

/** Closes a sheet by Escape, or by dragging its handle down. */
export function closeByGesture(sheet: HTMLElement, close: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  const handle = sheet.querySelector<HTMLElement>('[data-sheet-handle]');
  let startY: number | undefined;
  const moveBy = (distance: number) => {
    sheet.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };
  signal.addEventListener('abort', () => moveBy(0));
  handle?.addEventListener(
    'pointerdown',
    ({ target, clientY, pointerId }) => {
      if ((target as Element).closest('button')) return;
      startY = clientY;
      handle.setPointerCapture(pointerId);
    },
    { signal },
  );
  handle?.addEventListener('pointermove', ({ clientY }) => startY !== undefined && moveBy(clientY - startY), {
    signal,
  });
  const end = ({ type, clientY }: PointerEvent) => {
    const distance = startY === undefined ? 0 : clientY - startY;
    startY = undefined;
    if (type === 'pointerup' && distance >= CLOSING_PX) close();
    else moveBy(0);
  };
  handle?.addEventListener('pointerup', end, { signal });
  handle?.addEventListener('pointercancel', end, { signal });
}

/** A dialog above the sheet closes by Escape itself. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;
