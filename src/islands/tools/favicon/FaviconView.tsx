import { useStore } from '@nanostores/react';
import { showError } from '#session/toast.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cardStyles } from '../../ui/buttons/button-styles.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { Copy } from '../../ui/icons.tsx';
import { Check, FileArchive, Trash2 } from '../../ui/page-icons.tsx';
import { $copied, copyText } from '../copy-text.ts';
import { ImageError } from '../ImageError.tsx';
import { faviconMessages, messages as toolMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { FaviconPreviews } from './FaviconPreviews.tsx';
import {
  $faviconBackground,
  $favicons,
  chooseFaviconBackground,
  closeFaviconImage,
  isSvg,
  saveFavicons,
} from './favicon.ts';
import { headLines } from './favicon-files.ts';

/** The icons of an image. */
export function FaviconView({ image }: { image: ToolImage }) {
  const favicons = useStore($favicons);
  const remove = () => {
    closeFaviconImage();
    document.querySelector<HTMLElement>('#upload-input')?.focus();
  };
  const error = image.state.step === 'failed' ? image.state.message : faviconMessages.failed;
  const isFailed = image.state.step === 'failed' || favicons.step === 'failed';
  return (
    <section aria-label={faviconMessages.icons} className={`${cardStyles} divide-y divide-line`}>
      <div className="flex items-center justify-between gap-2 py-1 pr-2 pl-4 md:pl-5">
        <FileName name={image.file.name} className="font-medium" />
        <IconButton label={toolMessages.remove(image.file.name)} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {isFailed && (
        <div className="p-4 md:p-5">
          <ImageError message={error} />
        </div>
      )}
      {!isFailed && favicons.step === 'done' && (
        <>
          <FaviconPreviews urls={favicons.urls} />
          <div className="grid gap-x-8 gap-y-5 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:p-5">
            <div className="flex flex-col gap-5">
              <Background />
              <Button
                kind="primary"
                size="lg"
                onClick={() =>
                  saveFavicons(image, favicons.icons).catch(() =>
                    showError(toolMessages.error, faviconMessages.zipNotMade),
                  )
                }
              >
                <FileArchive aria-hidden className="size-4" />
                {faviconMessages.download}
              </Button>
            </div>
            <Html lines={headLines(isSvg(image))} />
          </div>
        </>
      )}
    </section>
  );
}

function Background() {
  const background = useStore($faviconBackground);
  return (
    <ColorField
      id="favicon-background"
      label={faviconMessages.background}
      hint={faviconMessages.backgroundHint}
      value={background}
      onChange={chooseFaviconBackground}
    />
  );
}

/** The lines for the pages of the site. */
function Html({ lines }: { lines: string }) {
  const copied = useStore($copied);
  const isCopied = copied?.succeeded && copied.name === faviconMessages.html;
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-medium">{faviconMessages.htmlTitle}</p>
        <Button
          kind="plain"
          className="shrink-0 whitespace-nowrap"
          onClick={() => void copyText(lines, faviconMessages.html)}
        >
          <Icon aria-hidden className="size-4" />
          {faviconMessages.copyHtml}
        </Button>
      </div>
      <pre className="mt-1 rounded-md border border-line bg-sunken p-3 text-caption leading-relaxed wrap-anywhere whitespace-pre-wrap select-text">
        <code>{lines}</code>
      </pre>
      <p className="mt-2 text-caption text-muted">{faviconMessages.htmlHint}</p>
      <div role="alert">{copied?.succeeded === false && <ImageError message={faviconMessages.notCopied} />}</div>
    </div>
  );
}
