import { lazy } from '../ui/loading/lazy.tsx';

/** Drawn by the code of PDFs, which is loaded with the first one. */
export const PageThumbnail = lazy(
  () => import('./thumbnails/PageThumbnail.tsx').then((module) => module.PageThumbnail),
  { Fallback: () => null },
);
