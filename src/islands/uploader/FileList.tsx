import { useStore } from '@nanostores/react';
import { $converting, $progress, cancelAll } from '../stores/conversion.ts';
import { $files } from '../stores/files.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FileRow } from './FileRow.tsx';

export function FileList() {
  const files = useStore($files);
  const converting = useStore($converting);
  const { total, settled } = useStore($progress);
  if (files.length === 0) return null;

  const aside = converting ? (
    <span className="flex items-center gap-1">
      <span className="tabular text-sm text-muted">
        {settled} of {total}
      </span>
      <Button kind="plain" onClick={cancelAll} className="-mr-3">
        Cancel all
      </Button>
    </span>
  ) : (
    <span className="tabular text-sm text-muted">{files.length === 1 ? '1 file' : `${files.length} files`}</span>
  );

  return (
    <Card title="Uploaded Files" aside={aside} className="rise">
      <ul className="divide-y divide-line border-t border-line">
        {files.map((entry) => (
          <FileRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
