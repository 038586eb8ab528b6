import { useStore } from '@nanostores/react';
import { $pdf, $pdfDocuments } from '../documents.ts';
import { PageActions } from './PageActions.tsx';
import { PageGrid } from './PageGrid.tsx';
import { PageRange } from './PageRange.tsx';
import { $pageOrders } from './page-order.ts';

const statusTexts = {
  opening: 'Opening the document...',
  locked: 'Its pages are shown once it is open.',
  unreadable: 'The pages of this PDF cannot be shown here. Converting it takes all of them.',
} as const;

export function PageOrderTab() {
  const fileId = useStore($pdf)?.id ?? '';
  const document = useStore($pdfDocuments).get(fileId);
  const order = useStore($pageOrders).get(fileId);
  if (document?.step !== 'open' || !order) {
    const step = document?.step ?? 'opening';
    return (
      <p role="status" className="py-6 text-center text-sm text-muted">
        {step === 'open' ? statusTexts.opening : statusTexts[step]}
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <PageRange key={fileId} fileId={fileId} order={order} />
      <PageActions fileId={fileId} order={order} />
      <PageGrid key={`grid ${fileId}`} fileId={fileId} order={order} />
    </div>
  );
}
