import { atom } from 'nanostores';

/** Whether the Advanced Image Editor is open. */
export const $editorOpen = atom(false);
