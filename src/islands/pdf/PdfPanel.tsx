import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { $pdfTab, type PdfTab, pdfTabIds } from '#session/pdf-options.ts';
import { $locks, $pdfs } from '#session/pdfs.ts';
import { $pdf, choosePdf } from '#session/shown-pdf.ts';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { messages } from './messages.ts';
import { $modifiedPdfTabs } from './modified-tabs.ts';
import { watchDocuments } from './open-documents.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PageOrderTab } from './pages/PageOrderTab.tsx';
import { messages as panelMessages } from './panel-messages.ts';
import { QualityTab } from './QualityTab.tsx';
import { WatermarkTab } from './WatermarkTab.tsx';

const panels = {
  'page-order': PageOrderTab,
  watermark: WatermarkTab,
  quality: QualityTab,
} as const satisfies Record<PdfTab, ComponentType<{ targetSize: ReactNode }>>;

/** PDF options: page selection and order of each document, and options for all of them. */
export function PdfPanel({ targetSize }: { targetSize: ReactNode }) {
  useEffect(watchDocuments, []);
  const tab = useStore($pdfTab);
  const modifiedTabs = useStore($modifiedPdfTabs);
  const pdfs = useStore($pdfs);
  const pdf = useStore($pdf);
  const lock = useStore($locks).get(pdf?.id ?? '');
  if (!pdf) return null;
  const tabs = pdfTabIds.map((id) => {
    const Panel = panels[id];
    return {
      id,
      label: panelMessages.tabs[id],
      panel: <Panel targetSize={targetSize} />,
      mark: modifiedTabs.has(id) ? 'changed' : undefined,
    };
  });
  return (
    <Card
      id="pdf-options"
      title={messages.title}
      className="rise scroll-mt-4 min-w-0 overflow-clip [&>header]:min-h-12"
    >
      {pdfs.length > 1 && (
        <div className="px-4 pb-3 md:px-5">
          <Select
            id="pdf-file"
            label={panelMessages.pdf}
            options={Object.fromEntries(pdfs.map(({ id, name }) => [id, name]))}
            value={pdf.id}
            onChange={choosePdf}
          />
        </div>
      )}
      {lock && <PasswordForm key={pdf.id} fileId={pdf.id} name={pdf.name} lock={lock} />}
      <Tabs
        label={messages.title}
        tabs={tabs}
        value={tab}
        onChange={(id) => $pdfTab.set(id)}
        panelClassName="px-4 py-4 md:px-5"
      />
    </Card>
  );
}
