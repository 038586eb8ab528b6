import { atom } from 'nanostores';

/** The page of a PDF that is shown large. */
export const $viewedPage = atom<{ fileId: string; page: number } | undefined>();

export const viewPage = (fileId: string, page: number): void => $viewedPage.set({ fileId, page });

export const closePage = (): void => $viewedPage.set(undefined);
