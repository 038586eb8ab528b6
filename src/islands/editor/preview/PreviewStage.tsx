import { useStore } from '@nanostores/react';
import type { Size } from '#lib/geometry/resize.ts';
import type { WorkingCopy } from '../../files/working-copy/working-copy.ts';
import { CompareSlider } from '../../ui/image/CompareSlider.tsx';
import { $preview } from './editor-preview.ts';
import { PreviewState } from './PreviewState.tsx';
import { SideBySide } from './SideBySide.tsx';

/** Aspect ratios that differ by less than this can overlap without visible distortion. */
const SAME_FORM = 0.02;

const ratioOf = ({ width, height }: Size): number => width / height;
const sameForm = (one: Size, other: Size): boolean => Math.abs(Math.log(ratioOf(one) / ratioOf(other))) < SAME_FORM;

/** Conversion preview over its original, or beside it if the aspect ratios differ. */
export function PreviewStage({ copy }: { copy: WorkingCopy }) {
  const { image, original = copy } = useStore($preview);
  const before = { url: original.url, label: 'Original' };
  const after = { url: image?.url, label: 'Preview' };
  return (
    <PreviewState>
      {!image || sameForm(image.size, original.size) ? (
        <div className="mx-auto" style={{ maxWidth: `calc(var(--stage) * ${ratioOf(original.size)})` }}>
          <CompareSlider
            before={before}
            after={after}
            ratio={ratioOf(original.size)}
            label="Compare original and preview"
          />
        </div>
      ) : (
        <SideBySide images={[before, after]} />
      )}
    </PreviewState>
  );
}
