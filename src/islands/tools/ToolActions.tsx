import { followWithFiles } from '#convert/files/file-transfer.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ArrowRight, X } from '../ui/icons.tsx';
import { messages } from './messages.ts';

/** Links from a tool to other pages. The open files are transferred to the converter. */
export function ToolActions({ files }: { files: readonly File[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href="/"
        onClick={(event) => followWithFiles(event, event.currentTarget, files)}
        className="grow sm:grow-0"
      >
        {messages.goToConverter}
        <ArrowRight aria-hidden className="size-4" />
      </ButtonLink>
      <ButtonLink href="/tools" className="grow sm:grow-0">
        <X aria-hidden className="size-4" />
        {messages.close}
      </ButtonLink>
    </div>
  );
}
