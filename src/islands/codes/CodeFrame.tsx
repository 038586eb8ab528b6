import { Download } from 'lucide-react';
import { saveUrl } from '../results/download/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { type CodeImage, visibleImage } from './code-image.ts';

interface Props {
  /** Kind of code, for example `QR code`. */
  kind: string;
  image: CodeImage;
  /** File name of the download. */
  fileName: string;
}

/** Code image with its download button. Reserves the space until the image is ready. */
export function CodeFrame({ kind, image, fileName }: Props) {
  const shown = visibleImage(image);
  const waiting = image.step === 'waiting';
  return (
    <div>
      <div className="grid min-h-58 place-items-center rounded-md bg-sunken p-4" aria-busy={waiting}>
        {shown ? (
          <img src={shown.url} alt={`${kind} of ${shown.of}`} className="h-auto max-w-full" />
        ) : (
          <p className="text-sm text-muted">{waiting ? `The ${kind} is being made…` : `There is no ${kind} yet.`}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {image.step === 'drawn' ? `The ${kind} is ready.` : ''}
      </p>
      <Button className="mt-3 w-full" disabled={!shown} onClick={() => shown && saveUrl(shown.url, fileName)}>
        <Download aria-hidden className="size-4" />
        Download {kind}
      </Button>
    </div>
  );
}
