import { atom, computed } from 'nanostores';
import { $selected } from '../../files/selected-file.ts';
import { sizeOf } from '../../results/result-size.ts';
import { setOptions } from '../options.ts';
import type { AspectRatio, ResizeChoice, ResizeMode, Side, SizePreset } from './resize-choice.ts';
import * as choice from './resize-choice.ts';

/** Resize settings. `$options` always contains the derived fields. */
export const $resize = atom<ResizeChoice>(choice.noResize);

/** Requested width and height. */
export const $askedSize = computed($resize, choice.askedSize);

/** Size that the social media switch sets. */
export const SOCIAL_SIZE = { width: 1080, height: 1080 } as const;

const sameBox = (one: { width?: number | undefined; height?: number | undefined }, other: typeof one): boolean =>
  one.width === other.width && one.height === other.height;

export const $social = computed($askedSize, (size) => sameBox(size, SOCIAL_SIZE));

/** Whether the size differs from the switch's default. */
export const $resizeChanged = computed(
  $resize,
  (resize) => resize.on && !(resize.mode === 'custom' && sameBox(resize, choice.TOGGLE_SIZE)),
);

export function setResize(next: ResizeChoice): void {
  $resize.set(next);
  setOptions(choice.resizeFields(next));
}

const changeBy =
  <A extends unknown[]>(change: (resize: ResizeChoice, ...values: A) => ResizeChoice) =>
  (...values: A): void =>
    setResize(change($resize.get(), ...values));

/** Switch of the basic options: on sets 800 by 600, off clears the size. */
export const setResizing = (on: boolean): void => (on ? setBox(choice.TOGGLE_SIZE) : clearSize());
/** Switch of the social media tab: on sets 1080 by 1080, off clears the size. */
export const setSocial = (on: boolean): void => (on ? setBox(SOCIAL_SIZE) : clearSize());

export const setBox = changeBy(choice.withBox);
export const clearSize = changeBy(choice.withoutSize);
export const setMode = changeBy((resize, mode: ResizeMode) => choice.withMode(resize, mode));
export const setRatio = changeBy((resize, ratio: AspectRatio) => choice.withRatio(resize, ratio));
export const setCustomRatio = changeBy(choice.withCustomRatio);
export const applyCustomRatio = changeBy(choice.applyCustomRatio);
export const setLock = changeBy(choice.withLock);
export const setPercent = changeBy((resize, percent: number) => ({ ...resize, on: true, percent }));
export const setPreset = changeBy((resize, preset: SizePreset) => ({ ...resize, on: true, preset }));

export function setSide(side: Side, value: number | undefined): void {
  const selected = $selected.get();
  setResize(choice.withSide($resize.get(), side, value, selected && sizeOf(selected)));
}
