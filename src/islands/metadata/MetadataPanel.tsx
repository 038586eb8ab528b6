import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $options } from '../options/options.ts';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { LocationDate } from './LocationDate.tsx';
import { $metadata, $metadataOutcome, type Metadata, setPreserved } from './metadata.ts';
import { TagsCustom } from './TagsCustom.tsx';

/** Tabs with their fields. */
const tabs = [
  { id: 'basic', label: 'Basic Info', fields: ['title', 'description', 'copyright', 'author'], panel: <BasicInfo /> },
  { id: 'place', label: 'Location & Date', fields: ['location', 'dateTaken'], panel: <LocationDate /> },
  { id: 'tags', label: 'Tags & Custom', fields: ['tags', 'customFields'], panel: <TagsCustom /> },
] as const;

export function MetadataPanel() {
  const { preserveMetadata } = useStore($options);
  const metadata = useStore($metadata);
  const outcome = useStore($metadataOutcome);
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('basic');
  const filled = (fields: readonly (keyof Metadata)[]) => fields.some((field) => metadata[field] !== undefined);

  return (
    <Card title="Metadata Editor" className="min-w-0">
      <div className="px-4 pb-4 md:px-5">
        <Switch label="Preserve Original Metadata" checked={preserveMetadata} onChange={setPreserved} />
        <p role="status" className="text-caption text-muted">
          {outcome}
        </p>
      </div>
      {!preserveMetadata && (
        <Tabs
          label="Metadata Editor"
          tabs={tabs.map(({ fields, ...rest }) => ({ ...rest, mark: filled(fields) ? 'filled in' : undefined }))}
          value={tab}
          onChange={setTab}
          panelClassName="px-4 py-4 md:px-5 md:pb-5"
        />
      )}
    </Card>
  );
}
