import { atom } from 'nanostores';
import type { DeviceItem } from './result-item.ts';

/** The result of this device in full size, with its name among the results. Results on the server have a page. */
export const $viewed = atom<{ item: DeviceItem; name: string } | undefined>();

export const viewResult = (item: DeviceItem, name: string): void => $viewed.set({ item, name });
export const closeView = (): void => $viewed.set(undefined);
