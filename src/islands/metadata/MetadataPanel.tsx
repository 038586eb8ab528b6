import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $locatedFiles } from '../files/location.ts';
import { $options } from '../options/options.ts';
import { $scope } from '../options/scope/scope.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { LocationDate } from './LocationDate.tsx';
import {
  $metadataOutcome,
  $shownMetadata,
  type Metadata,
  removeEverything,
  removeLocation,
  setPreserved,
} from './metadata.ts';
import { $cameraFacts } from './own-metadata.ts';
import { TagsCustom } from './TagsCustom.tsx';

/** Tabs with their fields. */
const tabs = [
  { id: 'basic', label: 'Basic Info', fields: ['title', 'description', 'copyright', 'author'], panel: <BasicInfo /> },
  { id: 'place', label: 'Location & Date', fields: ['location', 'dateTaken'], panel: <LocationDate /> },
  { id: 'tags', label: 'Tags & Custom', fields: ['tags', 'customFields'], panel: <TagsCustom /> },
] as const;

export function MetadataPanel() {
  const { preserveMetadata, keepFields, keepLocation } = useStore($options);
  const metadata = useStore($shownMetadata);
  const hasLocation = useStore($locatedFiles).length > 0 || metadata.location !== undefined;
  const scope = useStore($scope);
  const outcome = useStore($metadataOutcome);
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('basic');
  const filled = (fields: readonly (keyof Metadata)[]) => fields.some((field) => metadata[field] !== undefined);

  return (
    <Card
      title="Metadata Editor"
      aside={scope === 'only' && <span className="text-caption text-muted">This file only</span>}
      className="min-w-0"
    >
      <div className="px-4 pb-4 md:px-5">
        <Switch label="Preserve Original Metadata" checked={preserveMetadata} onChange={setPreserved} />
        <p role="status" className="text-caption text-muted">
          {outcome}
        </p>
        {(preserveMetadata || keepFields) && <CameraFacts />}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            disabled={
              !hasLocation || (preserveMetadata ? !keepLocation : metadata.location === undefined && !keepFields)
            }
            onClick={removeLocation}
          >
            Remove location
          </Button>
          <Button
            disabled={!preserveMetadata && !keepFields && Object.keys(metadata).length === 0}
            onClick={removeEverything}
          >
            Remove everything
          </Button>
        </div>
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

/** Read-only facts of the selected file, which stay in the result. */
function CameraFacts() {
  const facts = useStore($cameraFacts);
  if (facts.length === 0) return null;
  return (
    <p className="tabular mt-1 text-caption text-muted">
      <span className="font-medium">Camera:</span> <bdi>{facts.join(' · ')}</bdi>
    </p>
  );
}
