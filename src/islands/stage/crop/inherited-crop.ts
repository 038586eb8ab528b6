import { atom, computed } from 'nanostores';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { $files } from '../../files/files.ts';
import { sameValue } from '../../options/modified-options.ts';
import { $restoredSets } from '../../options/persistence/persistence.ts';
import { $ownIds, $sharedSet } from '../../options/scope/option-sets.ts';
import { $stageFile } from '../stage-options.ts';

/** Crop, rotation and straightening of all files without own options. */
const $sharedCrop = computed($sharedSet, ({ options }) => options.advancedSettings.cropSettings);

/** Ids of the files that were listed when these last changed. None after a reload. */
const $croppedIds = atom<ReadonlySet<string>>(new Set());

$sharedCrop.listen((crop, before) => {
  if (!sameValue(crop, before)) $croppedIds.set(new Set($files.get().map(({ id }) => id)));
});

// A file can be chosen before the options of the last visit are restored.
$restoredSets.listen(() => $croppedIds.set(new Set()));

/** Whether the image on the stage was added after its crop was made. */
export const $isCropInherited = computed(
  [$stageFile, $sharedCrop, $ownIds, $croppedIds],
  (file, crop, ownIds, croppedIds) =>
    file !== undefined &&
    !ownIds.has(file.id) &&
    !croppedIds.has(file.id) &&
    !sameValue(crop, defaultSettings.cropSettings),
);
