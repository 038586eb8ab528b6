import { atom } from 'nanostores';
import { $files } from '#session/files.ts';

/** From this number of files on, the list needs more of the window, and the stage gets less. */
const LONG = 6;

/** Whether the list has been long since it was last empty. Removing rows keeps this state, so that the remaining rows do not move. */
export const $isLongList = atom(false);

$files.subscribe(({ length }) => {
  if (length >= LONG) $isLongList.set(true);
  else if (length === 0) $isLongList.set(false);
});
