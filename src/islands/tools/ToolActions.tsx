import { ArrowRight, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { storeTransferredFiles } from '../files/add/file-transfer.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { messages } from './messages.ts';

/** Links from a tool to other pages. The open files are transferred to the converter. */
export function ToolActions({ files }: { files: readonly File[] }) {
  const transferFiles = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensNewTab || files.length === 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const go = () => location.assign(href);
    // Opens the converter even if the files cannot be stored.
    storeTransferredFiles(files).then(go, go);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/" onClick={transferFiles} className="grow sm:grow-0">
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
