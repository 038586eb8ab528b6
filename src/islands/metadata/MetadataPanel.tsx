import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $locatedFiles } from '#convert/files/location.ts';
import { $files } from '#session/files/files.ts';
import { $scopeIds, $selected, selectSet } from '#session/files/selection.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $overriddenIds } from '#session/options/option-sets.ts';
import { $editedId, $options } from '#session/options/options.ts';
import { $scope } from '#session/options/per-file/scope.ts';
import { showOptions } from '#session/options/sections.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { CustomFields } from './CustomFields.tsx';
import { LocationDate } from './LocationDate.tsx';
import { messages, panelMessages } from './messages.ts';
import {
  $hasOnlyPdfs,
  $metadataOutcome,
  $shownMetadata,
  type Metadata,
  removeEverything,
  removeLocation,
  setPreserved,
} from './metadata.ts';
import { $cameraFacts } from './own-metadata.ts';
import { Tags } from './Tags.tsx';

/** Tabs with their fields. */
const tabs = [
  {
    id: 'basic',
    label: 'basicInfo',
    fields: ['title', 'description', 'copyright', 'author'],
    panel: <BasicInfo />,
  },
  { id: 'place', label: 'locationDate', fields: ['location', 'dateTaken'], panel: <LocationDate /> },
  { id: 'tags', label: 'tagsCustom', fields: ['tags', 'customFields'], panel: <TagsCustom /> },
] as const;
type TabId = (typeof tabs)[number]['id'];

export function MetadataPanel() {
  const { preserveMetadata, keepFields } = useStore($options);
  const metadata = useStore($shownMetadata);
  const outcome = useStore($metadataOutcome);
  const hasOnlyPdfs = useStore($hasOnlyPdfs);
  const [tab, setTab] = useState<TabId>('basic');
  const editedId = useStore($editedId);
  const open = (id: TabId, owner: string | undefined) => {
    selectSet(owner);
    setTab(id);
    showOptions('metadata');
  };
  const filled = (fields: readonly (keyof Metadata)[]) => fields.some((field) => metadata[field] !== undefined);

  return (
    <>
      <div className="px-4 pb-4 md:px-5">
        <EditedFiles />
        {!hasOnlyPdfs && <Switch label={panelMessages.preserve} checked={preserveMetadata} onChange={setPreserved} />}
        <p role="status" className="text-caption text-muted">
          {outcome}
        </p>
        {(preserveMetadata || keepFields) && <CameraFacts />}
        {!hasOnlyPdfs && <RemoveButtons />}
      </div>
      {(hasOnlyPdfs || !preserveMetadata) && (
        <Tabs
          label={messages.title}
          tabs={tabs.map(({ fields, id, label, panel }) => ({
            id,
            label: panelMessages[label],
            panel: (
              <FieldScope key={id} store={invalidFields} owner={editedId} open={(owner) => open(id, owner)}>
                {panel}
              </FieldScope>
            ),
            mark: filled(fields) ? panelMessages.filledIn : undefined,
          }))}
          value={tab}
          onChange={setTab}
          panelClassName="px-4 py-4 md:px-5 md:pb-5"
        />
      )}
    </>
  );
}

/** The file whose metadata is shown, and the files that changes apply to. */
function EditedFiles() {
  const file = useStore($selected);
  const fileCount = useStore($files).length;
  const scope = useStore($scope);
  const isOne = useStore($scopeIds).length === 1;
  const hasOwn = useStore($overriddenIds).size > 0;
  if (!file) return null;
  const appliesToAll = hasOwn ? panelMessages.appliesToOthers : panelMessages.appliesToAll;
  const appliesToSome = isOne ? panelMessages.appliesToOne : panelMessages.appliesToSelected;
  return (
    <p className="mb-1 min-w-0 text-caption text-muted">
      <FileName name={file.name} className="font-medium text-text" />
      {fileCount > 1 && (scope === 'all' ? appliesToAll : appliesToSome)}
    </p>
  );
}

function RemoveButtons() {
  const { preserveMetadata, keepFields, keepLocation } = useStore($options);
  const metadata = useStore($shownMetadata);
  const hasLocation = useStore($locatedFiles).length > 0 || metadata.location !== undefined;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        disabled={
          !hasLocation ||
          (preserveMetadata ? !keepLocation : metadata.location === undefined && !(keepFields && keepLocation))
        }
        onClick={removeLocation}
      >
        {panelMessages.removeLocation}
      </Button>
      <Button
        disabled={!preserveMetadata && !keepFields && Object.keys(metadata).length === 0}
        onClick={removeEverything}
      >
        {panelMessages.removeEverything}
      </Button>
    </div>
  );
}

/** Read-only facts of the selected file, which stay in the result. */
function CameraFacts() {
  const facts = useStore($cameraFacts);
  if (facts.length === 0) return null;
  return (
    <p className="tabular mt-1 text-caption text-muted">
      <span className="font-medium">{panelMessages.camera}</span> <bdi>{facts.join(' · ')}</bdi>
    </p>
  );
}

function TagsCustom() {
  return (
    <>
      <Tags />
      <div className="mt-4 border-t border-line pt-4">
        <CustomFields />
      </div>
    </>
  );
}
