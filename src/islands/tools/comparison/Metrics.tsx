import { useStore } from '@nanostores/react';
import type { Fact } from '#lib/difference/facts.ts';
import { fileFacts, imageRows, pixelFacts } from '#lib/difference/facts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Download } from '../../ui/icons.tsx';
import { ImageError } from '../ImageError.tsx';
import { comparisonMessages, comparisonResultMessages as resultMessages } from '../messages.ts';
import type { Comparable } from './compared-images.ts';
import { $report, downloadReport, imageFacts } from './comparison-report.ts';
import { $showMetrics } from './comparison-view.ts';
import { $difference } from './image-difference.ts';

/** Metrics of both files and their pixels, with the report download. */
export function Metrics({ pair }: { pair: readonly [Comparable, Comparable] }) {
  const shown = useStore($showMetrics);
  const difference = useStore($difference);
  const report = useStore($report);
  const busy = difference.step === 'comparing' || report.step === 'making';
  const save = (
    <Button kind="primary" disabled={busy} onClick={() => void downloadReport()} className="my-1.5">
      <Download aria-hidden className="size-4" />
      {resultMessages.downloadReport}
    </Button>
  );
  return (
    <Card title={shown ? resultMessages.metrics : resultMessages.report} aside={save}>
      <div className="space-y-4 px-4 pb-4 md:px-5 md:pb-5">
        {report.step === 'failed' && <ImageError message={report.message} />}
        {shown && <Figures pair={pair} />}
      </div>
    </Card>
  );
}

function Figures({ pair: [first, second] }: { pair: readonly [Comparable, Comparable] }) {
  const difference = useStore($difference);
  const [one, other] = [imageFacts(first), imageFacts(second)];
  const done = difference.step === 'done' ? difference.facts : undefined;
  return (
    <>
      <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2 text-sm">
        {[...(done ? pixelFacts(done) : []), ...fileFacts(one, other)].map((fact) => (
          <Figure key={fact.label} {...fact} />
        ))}
      </dl>
      {done?.notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      <table className="tabular w-full table-fixed border-collapse text-left text-sm wrap-anywhere">
        <thead>
          <tr className="border-b border-line">
            <td className="w-[28%] py-2" />
            <th scope="col" className="px-2 py-2 font-semibold">
              {comparisonMessages.first}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold">
              {comparisonMessages.second}
            </th>
          </tr>
        </thead>
        <tbody>
          {imageRows().map(({ label, value }) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="py-2 font-normal text-muted">
                {label}
              </th>
              <td className="px-2 py-2">{value(one)}</td>
              <td className="px-2 py-2">{value(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Figure({ label, value, verdict, hint, isWarning = false }: Fact) {
  return (
    <div className={`min-w-0 rounded-md px-3 py-2 ${isWarning ? 'bg-accent-soft' : 'bg-sunken'}`}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd>
        <span className="font-semibold">{value}</span>
        {verdict && <span className="ml-2">{verdict}</span>}
        {hint && <span className={`block text-caption ${isWarning ? 'text-accent-ink' : 'text-muted'}`}>{hint}</span>}
      </dd>
    </div>
  );
}
