import { useStore } from '@nanostores/react';
import { $download, downloadResults } from '#convert/results/download.ts';
import { downloadProps } from '#convert/results/download-props.ts';
import { $latestResults, $resultNames } from '#session/results/results.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { downloadMessages } from './messages.ts';

const styles = 'grow px-[min(0.75rem,3vw)] font-semibold';

/** Downloads the latest results from the bar, because their rows can be far away. */
export function DownloadAction() {
  const results = useStore($latestResults);
  const names = useStore($resultNames);
  const isPreparing = useStore($download).step === 'preparing';
  const named = results.map(({ item }) => ({ item, name: names.get(item.id) ?? item.convertedName }));
  const [first, another] = named;
  if (!first) return null;
  if (!another) {
    return (
      <ButtonLink {...downloadProps(first.item, first.name)} kind="primary" size="bar" className={styles}>
        {downloadMessages.download}
      </ButtonLink>
    );
  }
  return (
    <Button
      kind="primary"
      size="bar"
      disabled={isPreparing}
      onClick={() => void downloadResults('converted-images', named)}
      className={styles}
    >
      {isPreparing ? downloadMessages.preparing : downloadMessages.downloadAll}
    </Button>
  );
}
