import { useStore } from '@nanostores/react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { framingOf, type Placement, unchanged } from '#lib/plan/framing.ts';
import type { Rect } from '#lib/plan/types.ts';
import { approximateBytes } from '#lib/text/byte-sizes.ts';
import type { FileEntry } from '#session/model.ts';
import { $viewed } from '#session/results/viewed-result.ts';
import { $comparisonMode } from '#session/stage/comparison.ts';
import { $shownFormat } from '#session/stage/format-comparison.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import { $isOriginalHeld, $isResultShown, $stageOptions } from '#session/stage/stage-options.ts';
import { Divider } from '../ui/image/Divider.tsx';
import { FramedImage } from '../ui/image/FramedImage.tsx';
import { ImageLabel } from '../ui/image/ImageLabel.tsx';
import { PanButton } from '../ui/image/PanButton.tsx';
import { messages } from './messages.ts';
import { $isApproximate, type StageImage } from './stage-image.ts';
import { useMovingPair } from './use-moving-pair.ts';
import { useOriginal } from './use-original.ts';
import { type Divided, useStageGestures } from './use-stage-gestures.ts';
import { $boxOf, $frame, $isPannable, $zoom, hasSameForm, panByKey, zoomToFit } from './view.ts';
import { WatermarkFrame } from './watermark/WatermarkFrame.tsx';

/** From this zoom on, pixels are shown as squares. */
const PIXELS_ZOOM = 200;

/** The result over the original with a divider, or both side by side: on request, or if their aspect ratios differ. The original is rotated like the result. */
export function StagePicture({ file, copy }: { file: FileEntry; copy: PreviewSource }) {
  const { outputFormat, advancedSettings } = useStore($stageOptions);
  const { image, original: moving, isStill } = useMovingPair(file, outputFormat);
  const isViewed = useStore($viewed) !== undefined;
  const isResultShown = useStore($isResultShown) || isViewed;
  const mode = useStore($comparisonMode);
  const resultLabel = useResultLabel();
  const { whole, area, placement } = image?.framing ?? framingOf(copy.original, advancedSettings.cropSettings);
  const still = useOriginal(file, copy, area ?? whole);
  const isReduced = still.isReduced && !moving;
  const wholeLabel = isReduced ? messages.reducedOriginal : messages.original;
  const label = isStill ? messages.firstFrame : wholeLabel;
  const original = { url: moving ?? still.url, size: whole, area, placement, alt: messages.original, label };
  if (!image || !isResultShown) return <Single layer={original} label={isResultShown ? undefined : label} />;
  const result = { url: image.url, size: image.size, alt: messages.result, label: resultLabel };
  return mode === 'slider' && hasSameForm(image.size, area ?? whole) ? (
    <Overlaid original={original} result={result} />
  ) : (
    <SideBySide original={original} result={result} />
  );
}

function useResultLabel(): string {
  const shown = useStore($shownFormat);
  const isApproximate = useStore($isApproximate);
  if (shown) return messages.formatAndBytes(formats[shown.format].label, approximateBytes(shown.result.sizeBytes));
  return isApproximate ? messages.approximatePreview : messages.result;
}

/** A result whose original cannot be shown. */
export function StageResult({ image: { url, size } }: { image: StageImage }) {
  return <Single layer={{ url, size, alt: messages.result }} label={messages.result} />;
}

interface LabeledLayer extends LayerProps {
  /** Visible text. */
  label: string | undefined;
}

interface Images {
  original: LabeledLayer;
  result: LabeledLayer;
}

function Single({ layer, label }: { layer: LayerProps; label: string | undefined }) {
  return (
    <Frame>
      <Half side="left" layer={{ ...layer, label }} />
    </Frame>
  );
}

function Overlaid({ original, result }: Images) {
  const input = useRef<HTMLInputElement>(null);
  const [divided, setPosition] = useDivider(result.size);
  const isHeld = useStore($isOriginalHeld);
  const position = isHeld ? 100 : divided;
  return (
    <Frame divider={{ input, position, move: setPosition }}>
      <Half
        side="left"
        layer={position > 0 ? original : { ...original, label: undefined }}
        clip={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}
      />
      <Half
        side="right"
        layer={position < 100 ? result : { ...result, label: undefined }}
        clip={{ clipPath: `inset(0 0 0 ${position}%)` }}
      />
      <Divider
        ref={input}
        label={messages.divider}
        images={[messages.dividedOriginal, messages.dividedResult]}
        position={position}
        onPosition={setPosition}
      />
      {/* A dragged watermark pushes the divider, so that it stays visible. */}
      <WatermarkFrame image={result.size} onMove={(left) => setPosition((before) => Math.min(before, left))} />
    </Frame>
  );
}

function SideBySide({ original, result }: Images) {
  return (
    <Frame columns={2}>
      <Half side="left" layer={original} place={{ right: '50%' }} />
      <Half side="right" layer={result} place={{ left: '50%' }}>
        <WatermarkFrame image={result.size} />
      </Half>
    </Frame>
  );
}

/** Position of the divider in percent of the frame. When the frame is resized, the divider stays over the same part of the picture. */
function useDivider(picture: Size) {
  const [position, setPosition] = useState(50);
  const frame = useStore($frame);
  const { left, width } = useStore($boxOf)(picture);
  const last = useRef({ frame, left, width });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { frame, left, width };
    if (before.frame === frame || before.width === 0) return;
    setPosition((percent) => {
      const place = ((percent / 100) * before.frame.width - before.left) / before.width;
      return place < 0 || place > 1 ? percent : ((left + place * width) / frame.width) * 100;
    });
  }, [frame, left, width]);
  return [position, setPosition] as const;
}

interface FrameProps {
  /** Pictures side by side. */
  columns?: number;
  divider?: Divided;
  children: ReactNode;
}

function Frame({ columns = 1, divider, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isPannable = useStore($isPannable);
  const gestures = useStageGestures(frame, divider);
  useFrameSize(frame, columns);
  const cursor = isPannable ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y';
  return (
    <div
      ref={frame}
      {...gestures}
      className={`absolute inset-0 overflow-hidden select-none [-webkit-touch-callout:none] ${cursor} ${divider && !isPannable ? 'cursor-ew-resize' : ''}`}
    >
      {children}
      {isPannable && (
        <PanButton panning={{ byKey: (event) => panByKey(event.key) && event.preventDefault(), center: zoomToFit }} />
      )}
    </div>
  );
}

interface HalfProps {
  layer: LabeledLayer;
  side: 'left' | 'right';
  /** Part of the frame in which the image lies. */
  place?: CSSProperties;
  /** Visible part of the image. */
  clip?: CSSProperties;
  children?: ReactNode;
}

/** Width of an image with space for two labels, per character of one. On a narrower image, the label lies in the corner of the frame. */
const LABELED_PX_PER_CHARACTER = 20;
const LABEL_INSET_PX = 8;
/** Number of characters. Chinese and Japanese ones count twice, because they are as wide as two. */
const charactersOf = (label: string): number => label.length + (label.match(/[\u2E80-\uFFEF]/g)?.length ?? 0);

function Half({ layer: { label, ...layer }, side, place, clip, children }: HalfProps) {
  const { left, top, width } = useStore($boxOf)(layer.area ?? layer.size);
  const frame = useStore($frame);
  const inset = side === 'left' ? left : frame.width - left - width;
  const corner =
    width < LABELED_PX_PER_CHARACTER * charactersOf(label ?? '')
      ? { inset: 0, top: 0 }
      : { inset: Math.max(0, inset), top: Math.max(0, top) };
  return (
    <div className="absolute inset-0" style={place}>
      <div className="absolute inset-0 overflow-hidden" style={clip}>
        <Layer {...layer} />
        {children}
      </div>
      {label && (
        <ImageLabel side={side} style={{ [side]: corner.inset + LABEL_INSET_PX, top: corner.top + LABEL_INSET_PX }}>
          {label}
        </ImageLabel>
      )}
    </div>
  );
}

interface LayerProps {
  url: string;
  placement?: Placement;
  /** Size of the whole image after rotation and crop, in pixels. The bitmap behind `url` may be smaller. */
  size: Size;
  /** Part of the image to show. */
  area?: Rect | undefined;
  alt: string;
}

/** An image in the box of the view. */
function Layer({ url, placement = unchanged, size, area = { left: 0, top: 0, ...size }, alt }: LayerProps) {
  const zoom = useStore($zoom);
  const { left, top, width, height } = useStore($boxOf)(area);
  return (
    <div
      className="checker absolute top-0 left-0 overflow-hidden"
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
    >
      <FramedImage
        src={url}
        alt={alt}
        placement={placement}
        whole={size}
        area={area}
        style={{ imageRendering: zoom >= PIXELS_ZOOM ? 'pixelated' : 'auto' }}
      />
    </div>
  );
}

/** Reports the size of the frame. Side by side, each picture gets half of that size. */
function useFrameSize(frame: RefObject<HTMLElement | null>, columns: number): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      $frame.set({ width: width / columns, height, density: devicePixelRatio });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, columns]);
}
