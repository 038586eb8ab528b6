import { downloadResults } from '#convert/results/download.ts';
import { $latestResults, $resultNames } from '#session/results/results.ts';

/** Downloads the latest results as one ZIP. */
export const downloadAll = (): Promise<void> =>
  downloadResults(
    'batch-conversion',
    $latestResults.get().map(({ item }) => ({ item, name: $resultNames.get().get(item.id) ?? item.convertedName })),
  );
