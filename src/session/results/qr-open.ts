import { atom } from 'nanostores';

/** Whether the section with the QR code is open. */
export const $qrOpen = atom(false);
