import { atom } from 'nanostores';

/** How long results are kept, in hours. Set by the page (`RESULT_HOURS`). */
export const $resultHours = atom(24);
