import { atom } from 'nanostores';
import type { DeviceItem } from './result-item.ts';

/** The result of this device that is shown in full size. Results on the server have a page. */
export const $viewed = atom<DeviceItem | undefined>();

export const viewResult = (item: DeviceItem): void => $viewed.set(item);
export const closeView = (): void => $viewed.set(undefined);
