import { useStore } from '@nanostores/react';
import { Keyboard, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { UploadedFile } from '../files/files.ts';
import { $dialogShown } from '../shortcuts/shortcuts-dialog.ts';
import { FileName } from '../ui/file/FileName.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { $canZoom, $isFit, $zoom, zoomIn, zoomOut, zoomTo, zoomToFit } from './view.ts';

/** Name of the picture and zoom controls. On a phone, fingers zoom and the space is the picture's. */
export function StageBar({ file }: { file: UploadedFile }) {
  const zoom = useStore($zoom);
  const isFit = useStore($isFit);
  const can = useStore($canZoom);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-1 pl-4 max-lg:hidden">
      <p className="min-w-0 grow text-sm font-medium">
        <FileName name={file.name} />
      </p>
      <IconButton label="Zoom out (-)" aria-disabled={!can.out} onClick={zoomOut} className="aria-disabled:opacity-40">
        <ZoomOut aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-label={`Zoom ${Math.round(zoom)}%, show at 100%`}
        title="Show at 100% (1)"
        onClick={() => zoomTo(100)}
        className="tabular min-h-11 w-14 rounded-md text-center text-sm font-medium transition-colors hover:bg-sunken"
      >
        {Math.round(zoom)}%
      </button>
      <IconButton label="Zoom in (+)" aria-disabled={!can.in} onClick={zoomIn} className="aria-disabled:opacity-40">
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="Fit (0)" aria-pressed={isFit} onClick={zoomToFit} className="aria-pressed:text-accent-ink">
        <Maximize aria-hidden />
      </IconButton>
      <IconButton label="Keyboard shortcuts (?)" aria-haspopup="dialog" onClick={() => $dialogShown.set(true)}>
        <Keyboard aria-hidden />
      </IconButton>
    </header>
  );
}
