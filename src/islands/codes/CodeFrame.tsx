import { saveUrl } from '#convert/save-file.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Download } from '../ui/icons.tsx';
import { type CodeImage, visibleImage } from './code-image.ts';
import type { codeMessages } from './messages.ts';

interface Props {
  texts: typeof codeMessages.qrImage;
  image: CodeImage;
  /** File name of the download. */
  fileName: string;
}

/** Code image with its download button. Reserves the space until the image is ready. */
export function CodeFrame({ texts, image, fileName }: Props) {
  const shown = visibleImage(image);
  const waiting = image.step === 'waiting';
  return (
    <div>
      <div className="grid min-h-58 place-items-center rounded-md bg-sunken p-4" aria-busy={waiting}>
        {shown ? (
          <img src={shown.url} alt={texts.alt(shown.of)} className="h-auto max-w-full" />
        ) : (
          <p className="text-sm text-muted">{waiting ? texts.waiting : texts.none}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {image.step === 'drawn' ? texts.ready : ''}
      </p>
      <Button className="mt-3 w-full" disabled={!shown} onClick={() => shown && saveUrl(shown.url, fileName)}>
        <Download aria-hidden className="size-4" />
        {texts.download}
      </Button>
    </div>
  );
}
