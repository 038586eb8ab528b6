import { Download, Eye } from 'lucide-react';
import { downloadProps } from '../../results/download/download-props.ts';
import { isOnDevice, type ResultItem } from '../../results/result-item.ts';
import { viewResult } from '../../results/view.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** Icons with touch target size on a phone, so that a row stays two lines high. */
const compact = 'max-sm:size-11 max-sm:px-0 text-sm';

export function ResultLinks({ item, name }: { item: ResultItem; name: string }) {
  return (
    <span className="flex gap-2">
      {isOnDevice(item) ? (
        <Button onClick={() => viewResult(item, name)} aria-label={`View ${name}`} className={compact}>
          <ViewLabel />
        </Button>
      ) : (
        <ButtonLink href={item.viewUrl} aria-label={`View ${name}`} className={compact}>
          <ViewLabel />
        </ButtonLink>
      )}
      <ButtonLink kind="outline" {...downloadProps(item, name)} aria-label={`Download ${name}`} className={compact}>
        <Download aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Download</span>
      </ButtonLink>
    </span>
  );
}

function ViewLabel() {
  return (
    <>
      <Eye aria-hidden className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">View</span>
    </>
  );
}
