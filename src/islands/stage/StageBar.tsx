import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { formatPercent } from '#lib/text/numbers.ts';
import type { FileEntry } from '#session/model.ts';
import { $comparisonMode, $isComparisonOpen } from '#session/stage/comparison.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { ChevronsLeftRight, Crop, Maximize, Minimize, X } from '../ui/icons.tsx';
import { ZoomButtons } from '../ui/image/ZoomButtons.tsx';
import { CompareFormatsButton } from './formats/CompareFormatsButton.tsx';
import { showCrop } from './frames/show-crop.ts';
import { canFillScreen, isFullScreen, toggleFullScreen, watchFullScreen } from './full-screen.ts';
import { messages } from './messages.ts';
import { $stageAdvice } from './notes/stage-advice.ts';
import { $canZoom, $isFit, $isZoomable, $zoom, zoomIn, zoomOut, zoomTo, zoomToFit } from './view.ts';

interface Props {
  file: FileEntry;
  /** Whether the picture is hidden. */
  collapsed: boolean;
  /** Undefined if the stage stays open. */
  onClose?: () => void;
}

const textButton =
  'min-h-11 shrink-0 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-sunken aria-expanded:text-accent-ink aria-pressed:text-accent-ink';

/** Name of the picture and zoom controls. A phone has `ZoomToggle` instead. */
export function StageBar({ file, collapsed, onClose }: Props) {
  const isZoomable = useStore($isZoomable);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line pr-1 pl-4 max-lg:hidden">
      <p className="min-w-0 grow text-sm font-medium">
        <FileName name={file.name} />
      </p>
      {isZoomable && !collapsed && <ZoomControls />}
      {!collapsed && !onClose && file.format !== 'pdf' && <CropButton />}
      {!collapsed && <CompareFormatsButton className={textButton} />}
      {!collapsed && <CompareButton />}
      {!collapsed && <FullScreenButton />}
      {onClose && (
        <IconButton label={messages.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </header>
  );
}

export function ZoomControls() {
  const zoom = useStore($zoom);
  const isFit = useStore($isFit);
  const can = useStore($canZoom);
  return (
    <>
      <ZoomButtons steps={can} onOut={zoomOut} onIn={zoomIn}>
        <button
          type="button"
          aria-label={messages.zoom(Math.round(zoom))}
          title={messages.zoomHint}
          onClick={() => zoomTo(100)}
          className="tabular min-h-11 w-14 rounded-md text-center text-sm font-medium transition-colors hover:bg-sunken"
        >
          {formatPercent(Math.round(zoom))}
        </button>
      </ZoomButtons>
      <button
        type="button"
        aria-pressed={isFit}
        title={messages.fitHint}
        onClick={zoomToFit}
        className="min-h-11 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-sunken aria-pressed:text-accent-ink"
      >
        {messages.fit}
      </button>
    </>
  );
}

/** Shows or hides the modes of the comparison. */
export function CompareButton({ className = '' }: { className?: string }) {
  const isOpen = useStore($isComparisonOpen);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={messages.compare}
      title={messages.compareHint}
      onClick={() => $isComparisonOpen.set(!isOpen)}
      className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-sunken aria-expanded:text-accent-ink ${className}`}
    >
      <ChevronsLeftRight aria-hidden className="size-4.5" />
      <span className="max-xl:hidden">{messages.compare}</span>
    </button>
  );
}

/** Switches between the divider and both images side by side. */
export function ModeButton() {
  const isSideBySide = useStore($comparisonMode) === 'side-by-side';
  return (
    <button
      type="button"
      aria-pressed={isSideBySide}
      onClick={() => $comparisonMode.set(isSideBySide ? 'slider' : 'side-by-side')}
      className={textButton}
    >
      {messages.comparisonModes['side-by-side']}
    </button>
  );
}

/** Shows the zoom and switches between the whole picture and 100 % on a phone, where fingers do the rest. */
export function ZoomToggle() {
  const isZoomable = useStore($isZoomable);
  const zoom = useStore($zoom);
  const isFit = useStore($isFit);
  // It lies over the lower edge of the image. At the end of the page, the bar of the page covers what is below the button.
  const hasAdvice = useStore($stageAdvice) !== undefined;
  if (!isZoomable || (isFit && zoom >= 100)) return null;
  const percent = Math.round(zoom);
  return (
    <button
      type="button"
      aria-label={isFit ? messages.zoom(percent) : messages.zoomToWhole(percent)}
      onClick={() => (isFit ? zoomTo(100) : zoomToFit())}
      className={`group absolute left-0 z-1 grid size-14 items-end justify-items-center lg:hidden ${hasAdvice ? 'bottom-11' : 'bottom-5'}`}
    >
      <span className="tabular rounded-sm border border-line bg-surface px-2 py-0.5 text-caption font-medium group-active:bg-sunken">
        {formatPercent(percent)}
      </span>
    </button>
  );
}

/** Opens the crop of the editor, which is beside the stage but not in full screen. */
function CropButton() {
  const isFull = useSyncExternalStore(watchFullScreen, isFullScreen);
  if (isFull) return null;
  return (
    <IconButton label={messages.cropImage} onClick={showCrop}>
      <Crop aria-hidden />
    </IconButton>
  );
}

function FullScreenButton() {
  const isOn = useSyncExternalStore(watchFullScreen, isFullScreen);
  if (!canFillScreen()) return null;
  const Icon = isOn ? Minimize : Maximize;
  return (
    <IconButton label={isOn ? messages.exitFullScreen : messages.fullScreen} onClick={toggleFullScreen}>
      <Icon aria-hidden />
    </IconButton>
  );
}
