import { computed } from 'nanostores';
import { $files } from '#session/files/files.ts';

/** From this number of files on, the list needs more of the window, and the stage gets less. */
const LONG = 6;

let isLong = false;

/** Whether the list has been long since it was last empty. Removing rows keeps this state, so that the remaining rows do not move. */
export const $isLongList = computed($files, ({ length }) => {
  isLong = length >= LONG || (isLong && length > 0);
  return isLong;
});
