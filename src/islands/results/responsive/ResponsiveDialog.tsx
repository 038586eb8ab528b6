import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyFromField } from '#convert/results/share.ts';
import {
  $responsiveRun,
  cancelResponsiveImages,
  type ResponsiveSource,
  responsiveSource,
  saveResponsiveImages,
} from '#convert/run/responsive-images.ts';
import { formats } from '#lib/formats/formats.ts';
import { MAX_SIDE } from '#lib/options/values.ts';
import { shownNotice } from '#lib/plan/notices/notice-text.ts';
import {
  type FallbackFormat,
  fallbackFormats,
  pictureHtml,
  pictureImages,
  type SourceFormat,
  sourceFormats,
} from '#lib/responsive-images/picture.ts';
import { defaultWidths } from '#lib/responsive-images/widths.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber } from '#lib/text/plural.ts';
import { hasPart } from '#session/disabled-parts.ts';
import type { FileEntry } from '#session/model.ts';
import { $responsiveFileId } from '#session/results/responsive-file.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { fieldStyles } from '../../ui/buttons/button-styles.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Copy } from '../../ui/icons.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { FileArchive } from '../../ui/page-icons.tsx';
import { useTypedValue } from '../../ui/typed-values/use-typed-value.ts';
import { responsiveMessages as messages } from '../messages.ts';
import { readWidths } from './typed-widths.ts';

const close = () => $responsiveFileId.set(undefined);

/** One image in several widths and formats, as a ZIP with the HTML that shows them. */
export function ResponsiveDialog({ file }: { file: FileEntry }) {
  useEffect(() => cancelResponsiveImages, []);
  const source = responsiveSource(file);
  return (
    <Dialog wide title={messages.title} onClose={close}>
      {source && <Content entry={file} source={source} />}
    </Dialog>
  );
}

function Content({ entry, source }: { entry: FileEntry; source: ResponsiveSource }) {
  const id = useId();
  const run = useStore($responsiveRun);
  const maxWidth = source.ownWidth ?? MAX_SIDE;
  const [widths, setWidths] = useState(() => defaultWidths(maxWidth));
  // Only WebP keeps the frames of an animation.
  const suitable: readonly SourceFormat[] = entry.isAnimated ? ['webp'] : sourceFormats;
  const [sources, setSources] = useState(() => suitable.filter(hasPart));
  const [fallback, setFallback] = useState<FallbackFormat>(() => fallbackOf(entry, source));
  const [sizes, setSizes] = useState('100vw');
  const [alt, setAlt] = useState('');
  const typed = useTypedValue({
    id: `${id}-widths`,
    value: widths,
    format: (value) => value.join(', '),
    read: (text) => readWidths(text, maxWidth),
    onChange: setWidths,
  });
  const images = pictureImages(entry.file.name, widths.map(source.sizeAt), sources, fallback);
  const html = pictureHtml(images, { sizes, alt });
  const isConverting = run.step === 'converting';
  const save = () => {
    if (typed.problem === undefined) void saveResponsiveImages(source, images, html);
    else typed.input.ref.current?.focus();
  };
  return (
    <>
      <p className="mt-2 text-body wrap-anywhere text-muted">
        {messages.explanation(
          <bdi key="name" className="font-medium text-text">
            {entry.name}
          </bdi>,
        )}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <fieldset disabled={isConverting} className="min-w-0 space-y-3">
          <div>
            <FieldHead htmlFor={typed.input.id} label={messages.widths} />
            <input
              {...typed.input}
              type="text"
              // Number pads of phones lack commas.
              inputMode="text"
              spellCheck={false}
              aria-describedby={`${id}-note`}
              className={`${fieldStyles} tabular`}
            />
            <FieldNote id={`${id}-note`} isError={typed.problem !== undefined}>
              {typed.problem ?? messages.widthsHint(formatNumber(maxWidth))}
            </FieldNote>
          </div>
          <fieldset>
            <legend className="text-sm font-medium">{messages.formats}</legend>
            <div className="flex gap-6">
              {sourceFormats.filter(hasPart).map((format) => (
                <Checkbox
                  key={format}
                  label={formats[format].label}
                  checked={sources.includes(format)}
                  onChange={(checked) =>
                    setSources(checked ? [...sources, format] : sources.filter((other) => other !== format))
                  }
                />
              ))}
            </div>
          </fieldset>
          <div>
            <p id={`${id}-fallback`} className="mb-1.5 text-sm font-medium">
              {messages.fallback}
            </p>
            <Segments
              labelledBy={`${id}-fallback`}
              options={labelsOf(fallbackFormats.filter(hasPart))}
              value={fallback}
              onChange={setFallback}
            />
          </div>
          <TextField id={`${id}-sizes`} label={messages.sizes} value={sizes} onChange={setSizes} />
          <TextField id={`${id}-alt`} label={messages.alt} value={alt} onChange={setAlt} />
        </fieldset>
        <Html html={html} />
      </div>
      {isConverting && (
        <div className="mt-4">
          <Progress label={messages.progress} percent={Math.round((run.done / run.total) * 100)} />
          <p className="tabular mt-1.5 text-caption text-muted">
            {messages.converted(formatNumber(run.done), formatNumber(run.total))}
          </p>
        </div>
      )}
      <Outcome />
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button onClick={isConverting ? cancelResponsiveImages : close}>
          {isConverting ? messages.cancel : messages.close}
        </Button>
        <Button kind="primary" disabled={isConverting} onClick={save}>
          <FileArchive aria-hidden className="size-4" />
          {messages.download}
        </Button>
      </div>
    </>
  );
}

/** What the last run has saved, or why not. */
function Outcome() {
  const run = useStore($responsiveRun);
  return (
    <>
      <p role="status" className="mt-4 text-body empty:hidden">
        {run.step === 'saved' && messages.saved(run.count, formatBytes(run.sizeBytes))}
      </p>
      {run.step === 'saved' && <Notices notices={run.notices.map(shownNotice)} className="mt-1" />}
      <p role="alert" className="mt-4 text-body text-danger empty:hidden">
        {run.step === 'failed' && run.text}
      </p>
    </>
  );
}

function Html({ html }: { html: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ html: string; isCopied: boolean }>();
  const isCurrent = copied?.html === html;
  const copy = async () => setCopied({ html, isCopied: await copyFromField(html, field.current, messages.htmlCopied) });
  return (
    <div className="flex min-w-0 flex-col">
      <FieldHead htmlFor={id} label={messages.html} />
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={12}
        spellCheck={false}
        dir="ltr"
        value={html}
        className={`${fieldStyles} block grow resize-none bg-sunken py-2 font-mono text-caption! wrap-anywhere`}
      />
      <p role="alert" className="mt-1 text-caption text-danger empty:hidden">
        {isCurrent && !copied.isCopied && messages.htmlNotCopied}
      </p>
      <Button className="mt-2 self-start max-sm:w-full" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {isCurrent && copied.isCopied ? messages.copied : messages.copyHtml}
      </Button>
    </div>
  );
}

/** PNG for images that may need transparency or sharp edges. */
function fallbackOf({ format }: FileEntry, { options, ownWidth }: ResponsiveSource): FallbackFormat {
  const isPng = format === 'png' || options.outputFormat === 'png' || ownWidth === undefined;
  return ([isPng ? 'png' : 'jpg', ...fallbackFormats] as const).find(hasPart) ?? 'jpg';
}

const labelsOf = (some: readonly FallbackFormat[]): Partial<Record<FallbackFormat, string>> =>
  Object.fromEntries(some.map((format) => [format, formats[format].label]));
