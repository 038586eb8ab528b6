import { followWithFiles } from '#convert/files/file-transfer.ts';
import { sitePath } from '#lib/site-path.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { ArrowRight, X } from '../ui/icons.tsx';
import { messages } from './messages.ts';
import type { ToolPaths } from './tool-paths.ts';

/** Links from a tool to other pages. The open files are transferred to the converter. */
export function ToolActions({ files, paths }: { files: readonly File[]; paths: ToolPaths }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={sitePath(paths.converter)}
        onClick={(event) => followWithFiles(event, event.currentTarget, files)}
        className="grow sm:grow-0"
      >
        {messages.goToConverter}
        <ArrowRight aria-hidden className="size-4" />
      </ButtonLink>
      <ButtonLink href={sitePath(paths.tools)} className="grow sm:grow-0">
        <X aria-hidden className="size-4" />
        {messages.close}
      </ButtonLink>
    </div>
  );
}
