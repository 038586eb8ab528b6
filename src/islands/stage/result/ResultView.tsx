import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { downloadProps } from '#convert/results/download-props.ts';
import { formats } from '#lib/formats/formats.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatMoment } from '#lib/text/dates.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { qualityFact } from '#session/results/score-text.ts';
import { $viewable, $viewed, $viewedFile, closeView, viewResult } from '#session/results/viewed-result.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { Download, ExternalLink, X } from '../../ui/icons.tsx';
import { messages, viewMessages } from '../messages.ts';
import { ModeButton, ZoomControls } from '../StageBar.tsx';
import { StagePicture, StageResult } from '../StagePicture.tsx';
import { $stageImage } from '../stage-image.ts';
import { Strip } from '../strip/Strip.tsx';
import { zoomIn, zoomOut, zoomTo, zoomToFit } from '../view.ts';

/** A result of this device on a stage that fills the window, with the file information of its page on the server. */
export function ResultView() {
  const viewed = useStore($viewed);
  const viewable = useStore($viewable);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const id = viewed?.item.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is shown whole
  useEffect(zoomToFit, [id]);
  if (!viewed) return null;
  const index = viewable.findIndex(({ item }) => item.id === id);
  const show = (at: number) => {
    const next = viewable[at];
    if (next) viewResult(next.item, next.name);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={viewed.name}
      onKeyDown={(event) =>
        pressKey(
          event,
          () => show(index - 1),
          () => show(index + 1),
        )
      }
      onCancel={(event) => {
        // The parent unmounts the dialog.
        event.preventDefault();
        closeView();
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-surface text-text"
    >
      <div className="flex h-full flex-col">
        <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line pr-1 pl-4">
          <p className="min-w-0 grow text-sm font-medium">
            <FileName name={viewed.name} />
          </p>
          <span className="contents max-lg:hidden">
            <ZoomControls />
          </span>
          <ModeButton />
          <IconButton label={viewMessages.close} onClick={closeView}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="flex min-h-0 grow max-lg:flex-col">
          <div className="flex min-h-0 min-w-0 grow flex-col">
            <div data-view className="relative min-h-0 grow bg-sunken">
              <ViewedImage key={id} />
            </div>
            <Strip
              hasSpace
              label={viewMessages.results}
              items={viewable.map(({ item, name }) => ({
                key: item.id,
                label: name,
                thumbnail: <Thumbnail src={item.previewUrl} className="size-9" />,
              }))}
              index={index}
              onShow={show}
            />
          </div>
          <FileInformation item={viewed.item} name={viewed.name} />
        </div>
      </div>
    </dialog>
  );
}

/** The result beside its original, or alone until that is read, or if it is no image of the list. */
function ViewedImage() {
  const file = useStore($viewedFile);
  const source = useStore($previewSource);
  const image = useStore($stageImage);
  if (file && 'copy' in source && source.copy.fileId === file.id)
    return <StagePicture file={file} copy={source.copy} />;
  return image && <StageResult image={image} />;
}

const keys: Readonly<Record<string, () => unknown>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': zoomToFit,
  '1': () => zoomTo(100),
};

/** Arrow keys show the neighbors, unless a control needs them. */
function pressKey(event: KeyboardEvent, previous: () => void, next: () => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const isControl = event.target instanceof Element && event.target.matches('input, [role=listbox], [role=slider]');
  const arrows: typeof keys = isControl ? {} : { ArrowLeft: previous, ArrowRight: next };
  const act = keys[event.key] ?? arrows[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function FileInformation({ item, name }: { item: DeviceItem; name: string }) {
  const { width, height, link } = item;
  const quality = qualityFact(item);
  const facts = [
    [viewMessages.originalFormat, formats[item.originalFormat].label],
    [viewMessages.convertedFormat, formats[item.format].label],
    [viewMessages.fileSize, formatBytes(item.sizeBytes)],
    [viewMessages.dimensions, `${width} × ${height} px`],
    ...(quality === undefined ? [] : [[viewMessages.quality, quality]]),
    [viewMessages.availableUntil, item.isStored ? formatMoment(item.expiresAt) : viewMessages.untilClosed],
  ] as const;
  return (
    <section
      aria-label={viewMessages.fileInformation}
      className="flex shrink-0 flex-col gap-2 border-line px-4 py-3 max-lg:border-t lg:w-80 lg:border-l lg:py-5"
    >
      <h2 className="text-lead font-semibold max-lg:sr-only">{viewMessages.fileInformation}</h2>
      <dl className="tabular grid text-sm max-lg:grid-cols-2 max-lg:gap-x-6">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 lg:py-2.5">
            <dt className="text-muted max-lg:text-caption">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2 *:grow lg:mt-3 lg:flex-col">
        <ButtonLink kind="primary" {...downloadProps(item, name)}>
          <Download aria-hidden className="size-4" />
          {viewMessages.download}
        </ButtonLink>
        {link && (
          <ButtonLink href={link.viewUrl}>
            <ExternalLink aria-hidden className="size-4" />
            {messages.openPage}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
