import { useStore } from '@nanostores/react';
import { $pageOrders, $pdfDocuments } from '#session/pages/pdfs.ts';
import { $pdf, choosePagesOf } from '#session/pages/shown-pdf.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { panelMessages as messages } from '../messages.ts';
import { LimitNote } from './LimitNote.tsx';

/** How many pages are converted, with the button that opens them. */
export function PageOrderTab() {
  const fileId = useStore($pdf)?.id ?? '';
  const document = useStore($pdfDocuments).get(fileId);
  const order = useStore($pageOrders).get(fileId);
  if (document?.step !== 'open' || !order) {
    return (
      <p role="status" className="py-6 text-center text-sm text-muted">
        {messages.states[document?.step ?? 'opening']}
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <LimitNote key={fileId} fileId={fileId} order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular text-sm">{messages.chosenPages(order.pages.length, order.pageCount)}</p>
        <Button onClick={() => choosePagesOf(fileId)}>{messages.choosePages}</Button>
      </div>
    </div>
  );
}
