import { useRef } from 'react';
import { fixedBytes } from '#lib/text/byte-sizes.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { ChevronDown, ChevronUp, Trash2 } from '../../ui/page-icons.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { ImageError } from '../ImageError.tsx';
import { comparisonMessages, messages as toolMessages } from '../messages.ts';
import type { ToolImage } from '../open-image.ts';
import { moveComparedImage, removeComparedImage } from './compared-images.ts';

interface Props {
  image: ToolImage;
  /** Role in the compared pair. */
  role: string | undefined;
  isFirst: boolean;
  isLast: boolean;
}

export function ComparedRow({ image: { id, file, previewUrl, state }, role, isFirst, isLast }: Props) {
  const remove = useRef<HTMLButtonElement>(null);
  // The focus moves to the next row's Remove button, else the last row's, else the file picker.
  useFocusFallback(remove, (button) => {
    const list = button.closest('ol');
    const place = Array.from(list?.children ?? []).findIndex((row) => row.contains(button));
    return () => {
      const buttons = document.querySelectorAll<HTMLElement>('[data-remove-picture]');
      return buttons[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#upload-input');
    };
  });
  const { name } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
      <Thumbnail src={state.step === 'ready' ? previewUrl : 'none'} className="size-12" />
      <div className="min-w-0 grow basis-40">
        <FileName name={name} className="font-medium" />
        {state.step === 'failed' ? (
          <ImageError message={state.message} />
        ) : (
          <p className="tabular text-caption text-muted">
            {role && <span className="font-semibold text-accent-ink">{role} · </span>}
            {comparisonMessages.size(state.size.width, state.size.height)} · {fixedBytes(file.size)}
          </p>
        )}
      </div>
      <div className="-mr-2 ml-auto flex">
        <IconButton
          label={comparisonMessages.moveUp(name)}
          aria-disabled={isFirst || undefined}
          onClick={() => moveComparedImage(id, -1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={comparisonMessages.moveDown(name)}
          aria-disabled={isLast || undefined}
          onClick={() => moveComparedImage(id, 1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton
          ref={remove}
          data-remove-picture
          label={toolMessages.remove(name)}
          onClick={() => removeComparedImage(id)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
