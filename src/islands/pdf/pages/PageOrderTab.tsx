import { useStore } from '@nanostores/react';
import { $pageOrders, $pdfDocuments } from '#session/pdfs.ts';
import { $pdf } from '#session/shown-pdf.ts';
import { LimitNote } from './LimitNote.tsx';
import { messages } from './messages.ts';
import { PageActions } from './PageActions.tsx';
import { PageGrid } from './PageGrid.tsx';
import { PageRange } from './PageRange.tsx';

export function PageOrderTab() {
  const fileId = useStore($pdf)?.id ?? '';
  const document = useStore($pdfDocuments).get(fileId);
  const order = useStore($pageOrders).get(fileId);
  if (document?.step !== 'open' || !order) {
    const step = document?.step ?? 'opening';
    return (
      <p role="status" className="py-6 text-center text-sm text-muted">
        {step === 'open' ? messages.opening : messages[step]}
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <LimitNote key={`limit ${fileId}`} fileId={fileId} order={order} />
      <PageRange key={fileId} fileId={fileId} order={order} />
      <PageActions fileId={fileId} order={order} />
      <PageGrid key={`grid ${fileId}`} fileId={fileId} order={order} />
    </div>
  );
}
