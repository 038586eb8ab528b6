import { atom, computed } from 'nanostores';
import type { Size } from '#lib/geometry/resize.ts';
import { MAX_SIDE } from '#lib/options/values.ts';
import { $resize, setResize as changeResize } from '../options.ts';
import { $tab, type OptionTab } from '../tabs.ts';
import {
  type AspectRatio,
  aspectRatios,
  DEFAULT_RATIO,
  DEFAULT_SIZE,
  noResize,
  type ResizeMode,
  type ResizeSettings,
  requestedSize,
  type Side,
  type SizePreset,
  SOCIAL_SIZE,
  withSize,
} from './resize.ts';

/** Pixels that a width or a height can have. */
export const sideRange = { min: 1, max: MAX_SIDE, step: 1 } as const;

/** Requested width and height. Undefined sides are automatic. */
export const $requestedSize = computed($resize, requestedSize);

/** Whether the social media switch is on. */
export const $social = computed($requestedSize, (size) => isSameSize(size, SOCIAL_SIZE));

/** Whether the size differs from the default. */
export const $resizeChanged = computed(
  $resize,
  (resize) => resize.on && !(resize.mode === 'custom' && isSameSize(resize, DEFAULT_SIZE)),
);

/** Tab on which the current custom size was set first. */
const $customSizeTab = atom<OptionTab>('basic');

/** Tab that has the controls of the size. Undefined without a size. */
export const $sizeTab = computed([$resize, $customSizeTab], ({ on, mode }, tab) =>
  on ? (mode === 'custom' ? tab : 'advanced') : undefined,
);

/** Switch of the basic options: on sets the default size, off clears the size. */
export const setResizing = (on: boolean): void => (on ? setSize(DEFAULT_SIZE, 'basic') : clearSize());

/** Switch of the social media tab: on sets its size, off clears the size. */
export const setSocial = (on: boolean): void => (on ? setSize(SOCIAL_SIZE, 'social') : clearSize());

/** Switches resizing off and keeps the ratio settings. */
export function clearSize(): void {
  const { customRatio, lockAspect } = $resize.get();
  setResize({ ...noResize, customRatio, lockAspect });
}

/** Custom mode without a size switches resizing off. */
export function setMode(mode: ResizeMode): void {
  const { width, height } = $resize.get();
  updateResize({ mode, on: mode !== 'custom' || (width ?? height) !== undefined });
}

/** Switches resizing by percent on. */
export const scaleTo = (percent: number): void => updateResize({ on: true, mode: 'percent', percent });

export const setPercent = (percent: number): void => updateResize({ on: true, percent });

export const setPreset = (preset: SizePreset): void => updateResize({ on: true, preset });

/** Sets one side. If locked, the other side can follow. If unlocked, a fixed ratio ends. */
export function setSide(side: Side, value: number | undefined): void {
  const resize: ResizeSettings = { ...inCustomMode($resize.get()), on: true, [side]: value };
  if (resize.lockAspect) setResize({ ...resize, ...followingSide(resize, side) });
  else setResize({ ...resize, ratio: 'custom', proportion: completeSize(resize) });
}

/** Applies a fixed ratio. `custom` changes no side. */
export function setRatio(ratio: AspectRatio): void {
  const fixed = aspectRatios[ratio];
  if (fixed) applyRatio(fixed);
  updateResize({ ratio });
}

/** Sets a part of the custom ratio and applies it. */
export function setCustomRatio(side: Side, value: number | undefined): void {
  updateResize({ customRatio: { ...$resize.get().customRatio, [side]: value } });
  applyCustomRatio();
}

export const applyCustomRatio = (): void => applyRatio(customRatioOf($resize.get()));

export const customRatioOf = ({ customRatio }: ResizeSettings): Size => ({
  width: customRatio.width ?? DEFAULT_RATIO.width,
  height: customRatio.height ?? DEFAULT_RATIO.height,
});

/** Locking uses the current size as the reference. */
export function setLock(lockAspect: boolean): void {
  updateResize({ lockAspect, ...(lockAspect && { proportion: completeSize($resize.get()) }) });
}

function setResize(resize: ResizeSettings): void {
  if (!$resize.get().on) $customSizeTab.set($tab.get());
  changeResize(resize);
}

function setSize(size: Size, tab: OptionTab): void {
  setResize(withSize($resize.get(), size));
  $customSizeTab.set(tab);
}

const updateResize = (values: Partial<ResizeSettings>): void => setResize({ ...$resize.get(), ...values });

/**
 * The other side in a locked ratio. Without a reference, it is automatic: it follows from the ratio of the image, also if the image
 * is cropped later.
 */
function followingSide(
  resize: ResizeSettings,
  side: Side,
): { width?: number | undefined; height?: number | undefined } {
  const value = resize[side];
  const other = side === 'width' ? 'height' : 'width';
  const isAutomatic = resize.ratio === 'custom' && resize[other] === undefined;
  if (value === undefined || isAutomatic) return {};
  const ratio = resize.proportion;
  if (!ratio) return { [other]: undefined };
  return side === 'width' ? { height: heightFor(value, ratio) } : { width: widthFor(value, ratio) };
}

/** Recomputes the height, or the width if only the height is set. */
function applyRatio(ratio: Size): void {
  const resize = $resize.get();
  const { width, height } = requestedSize(resize);
  const size =
    width === undefined && height !== undefined
      ? { width: widthFor(height, ratio), height }
      : { width: width ?? DEFAULT_SIZE.width, height: heightFor(width ?? DEFAULT_SIZE.width, ratio) };
  setResize({ ...withSize(resize, size), proportion: ratio });
}

/** Converts the size of another mode to a custom size. Discards an earlier custom size. */
function inCustomMode(resize: ResizeSettings): ResizeSettings {
  if (resize.mode === 'custom') return resize;
  const { width, height } = requestedSize(resize);
  const custom = { ...resize, width, height };
  return { ...custom, mode: 'custom', ratio: 'custom', proportion: completeSize(custom) };
}

/** Undefined unless both sides are set. */
function completeSize({ width, height }: ResizeSettings): Size | undefined {
  return width !== undefined && height !== undefined ? { width, height } : undefined;
}

function isSameSize(one: Partial<Size>, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

const clampSide = (value: number): number => Math.min(MAX_SIDE, Math.max(1, Math.round(value)));
const heightFor = (width: number, ratio: Size): number => clampSide((width * ratio.height) / ratio.width);
const widthFor = (height: number, ratio: Size): number => clampSide((height * ratio.width) / ratio.height);
