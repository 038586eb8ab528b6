import { DisclosureCard } from '../../src/islands/ui/disclosure/DisclosureCard.tsx';
import { Thumbnail } from '../../src/islands/ui/file/Thumbnail.tsx';
import { NotLoaded, NotLoadedText } from '../../src/islands/ui/loading/NotLoaded.tsx';
import { Notices } from '../../src/islands/ui/Notices.tsx';
import { Progress } from '../../src/islands/ui/Progress.tsx';
import { pictureUrl } from './picture.ts';
import type { StoryPage } from './story.ts';

export const messages: StoryPage = {
  title: 'Messages, progress and thumbnails',
  states: {
    Notices: () => (
      <Notices
        notices={[
          { text: 'Transparent areas are now white.', kind: 'loss' },
          { text: '1.2 MB of it is metadata. Remove it first.', kind: 'tip' },
          { text: 'The file name says otherwise, but this is a PNG.', kind: 'info' },
        ]}
      />
    ),
    'Part that did not load': () => (
      <NotLoaded title="Metadata Editor" text="The editor could not be loaded. Reload the page to try again." />
    ),
    'Text that did not load': () => <NotLoadedText text="The editor could not be loaded." />,
    'Progress in percent': () => <Progress label="Uploading harbor.jpg" percent={42} />,
    'Progress without an end': () => <Progress label="Converting harbor.jpg" />,
    'Thumbnail of an image': () => <Thumbnail src={pictureUrl} />,
    'Thumbnail that loads': () => <Thumbnail src={undefined} />,
    'No thumbnail': () => <Thumbnail src="none" />,
    'No thumbnail of a document': () => <Thumbnail src="none" kind="document" />,
    Disclosure: () => <DisclosureCard title="Earlier results">Three files from 10:15</DisclosureCard>,
  },
};
