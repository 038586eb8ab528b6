import { computed } from 'nanostores';
import { $selected } from '../files/selection.ts';
import { $latestResults } from './results.ts';

/** Result of the selected file, else the first one: what the actions on one result refer to. */
export const $chosenResult = computed(
  [$latestResults, $selected],
  (results, selected) => results.find(({ fileId }) => fileId === selected?.id) ?? results[0],
);
