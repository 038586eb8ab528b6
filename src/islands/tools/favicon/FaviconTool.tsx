import { useStore } from '@nanostores/react';
import { showError } from '#session/toast.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { faviconMessages, messages as toolMessages } from '../messages.ts';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import type { ToolPaths } from '../tool-paths.ts';
import { FaviconView } from './FaviconView.tsx';
import { $faviconImage, $openingFavicon, openFaviconImage } from './favicon.ts';

function take([file, ...others]: readonly File[]): void {
  if (!file) return;
  void openFaviconImage(file);
  if (others.length > 0) showError(toolMessages.oneImage, toolMessages.oneImageTaken(file.name));
}

/** Favicon Generator, entirely in the browser. */
export function FaviconTool({ paths }: { paths: ToolPaths }) {
  const image = useStore($faviconImage);
  const opening = useStore($openingFavicon);
  return (
    <div className="space-y-4">
      {image && <FaviconView image={image} />}
      <ImageDrop
        label={faviconMessages.chooseImage}
        invitation={{ drop: faviconMessages.dropImage, tap: faviconMessages.tapImage }}
        hint={faviconMessages.formatsHint}
        more={image && faviconMessages.chooseAnother}
        onFiles={take}
      />
      {opening && <Progress label={toolMessages.opening(opening.name)} />}
      <ToolMessages />
      <ToolActions paths={paths} files={image ? [image.file] : []} />
    </div>
  );
}
