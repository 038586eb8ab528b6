import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ComponentType, type ReactNode, useId } from 'react';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { OptionField } from '#lib/options/schema.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $modifiedFields } from '#session/options/modified-options.ts';
import { $pdfDpi, $pdfOverrides, $pdfTab, type PdfTab, pdfTabIds } from '#session/options/pdf-options.ts';
import { showOptions } from '#session/options/sections.ts';
import { isDefaultOrder } from '#session/pages/page-order.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { $locks, $pageOrders, $pdfs } from '#session/pages/pdfs.ts';
import { $pdf, choosePdf } from '#session/pages/shown-pdf.ts';
import { Select } from '../ui/fields/Select.tsx';
import { messages as controlMessages } from '../ui/messages.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { messages, panelMessages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PageOrderTab } from './pages/PageOrderTab.tsx';
import { QualityTab } from './QualityTab.tsx';
import { WatermarkTab } from './WatermarkTab.tsx';

/** Tabs of the PDF panel with a value that differs from the initial state, also of the general options where it alone shows them. */
const $modifiedPdfTabs = computed(
  [$pdf, $pageOrders, $pdfOverrides, $pdfDpi, $isPdfTool, $modifiedFields],
  (pdf, orders, { quality, ...watermark }, dpi, isPdfTool, modified): ReadonlySet<PdfTab> => {
    const order = pdf && orders.get(pdf.id);
    const isGeneralModified = (field: OptionField) => isPdfTool && modified.has(field);
    const isModified = {
      'page-order': order !== undefined && !isDefaultOrder(order),
      watermark: Object.values(watermark).some((value) => value !== undefined) || isGeneralModified('hasWatermark'),
      quality: quality !== undefined || dpi !== defaultOptions.pdfDpi || isGeneralModified('quality'),
    } as const satisfies Record<PdfTab, boolean>;
    return new Set(pdfTabIds.filter((tab) => isModified[tab]));
  },
);

const panels = {
  'page-order': PageOrderTab,
  watermark: WatermarkTab,
  quality: QualityTab,
} as const satisfies Record<PdfTab, ComponentType<{ compressionTarget: ReactNode }>>;

function openTab(tab: PdfTab): void {
  $pdfTab.set(tab);
  showOptions();
}

/** PDF options: page selection and order of each document, and options for all of them. */
export function PdfPanel({ compressionTarget }: { compressionTarget: ReactNode }) {
  const tab = useStore($pdfTab);
  const modifiedTabs = useStore($modifiedPdfTabs);
  const pdfs = useStore($pdfs);
  const pdf = useStore($pdf);
  const locks = useStore($locks);
  const lock = locks.get(pdf?.id ?? '');
  const titleId = useId();
  if (!pdf) return null;
  const tabs = pdfTabIds.map((id) => {
    const Panel = panels[id];
    return {
      id,
      label: panelMessages.tabs[id],
      panel: (
        <FieldScope key={id} store={invalidFields} open={() => openTab(id)}>
          <Panel compressionTarget={compressionTarget} />
        </FieldScope>
      ),
      mark: modifiedTabs.has(id) ? controlMessages.changed : undefined,
    };
  });
  return (
    <section aria-labelledby={titleId} className="min-w-0 scroll-mt-4 border-t border-line">
      <h3 id={titleId} className="px-4 pt-3 pb-1 text-sm font-medium tracking-normal md:px-5">
        {messages.title}
      </h3>
      {pdfs.length > 1 && (
        <div className="px-4 py-2 md:px-5">
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
    </section>
  );
}
