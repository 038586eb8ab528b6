import { Button, ButtonLink } from '../../src/islands/ui/buttons/Button.tsx';
import { IconButton } from '../../src/islands/ui/buttons/IconButton.tsx';
import { DownloadLink } from '../../src/islands/ui/file/DownloadLink.tsx';
import { FileButton } from '../../src/islands/ui/file/FileButton.tsx';
import { Download } from '../../src/islands/ui/icons.tsx';
import { Menu } from '../../src/islands/ui/Menu.tsx';
import { Trash2 } from '../../src/islands/ui/page-icons.tsx';
import type { StoryPage } from './story.ts';

const nothing = () => {};

export const buttons: StoryPage = {
  title: 'Buttons',
  states: {
    Primary: () => <Button kind="primary">Convert 3 files</Button>,
    'Primary, disabled': () => (
      <Button kind="primary" disabled>
        Convert
      </Button>
    ),
    Outline: () => <Button kind="outline">Keep original</Button>,
    Default: () => <Button>Reset crop</Button>,
    'Default, disabled': () => <Button disabled>Reset crop</Button>,
    Plain: () => <Button kind="plain">Try again</Button>,
    'With an icon': () => (
      <Button>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
    ),
    Link: () => (
      <ButtonLink kind="outline" href="#link">
        <Download aria-hidden className="size-4" />
        Download all
      </ButtonLink>
    ),
    Download: () => <DownloadLink name="harbor.webp" href="#download" />,
    'Choose files': () => <FileButton onFiles={nothing}>Choose files</FileButton>,
    Icon: () => (
      <IconButton label="Delete">
        <Trash2 aria-hidden />
      </IconButton>
    ),
    Menu: () => (
      <Menu
        label="More actions for harbor.webp"
        items={[
          { text: 'Share', label: 'Share harbor.webp', href: '#share' },
          { text: 'Delete', label: 'Delete harbor.webp', onSelect: nothing },
        ]}
      />
    ),
    'Menu, disabled': () => <Menu disabled label="More actions for harbor.webp" items={[]} />,
  },
};
