import type { Size } from '#lib/geometry/resize.ts';
import { advancedMessages as messages } from '../messages.ts';

interface Props {
  /** In pixels. */
  size: Size;
  /** Pixels per inch. */
  dpi: number;
  /** Ids of the inputs that determine the printed size. */
  inputs: string;
  className?: string;
}

const CM_PER_INCH = 2.54;

/** The printed size of an image, in centimeters and inches. */
export function PrintedSize({ size: { width, height }, dpi, inputs, className = '' }: Props) {
  const sizeIn = (unitsPerInch: number) => [(width / dpi) * unitsPerInch, (height / dpi) * unitsPerInch] as const;
  return (
    <output htmlFor={inputs} className={`tabular ml-auto text-muted ${className}`}>
      {messages.printedSize(sizeIn(CM_PER_INCH), sizeIn(1))}
    </output>
  );
}
