import { useStore } from '@nanostores/react';
import { showError } from '#session/toast.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import type { ToolPaths } from '../tool-paths.ts';
import { PaletteView } from './PaletteView.tsx';
import { $openingFile, $paletteImage, openPaletteImage } from './palette.ts';

function take([file, ...others]: readonly File[]): void {
  if (!file) return;
  void openPaletteImage(file);
  if (others.length > 0) showError(toolMessages.oneImage, toolMessages.oneImageTaken(file.name));
}

/** Color Palette Extraction, entirely in the browser. */
export function PaletteTool({ paths }: { paths: ToolPaths }) {
  const image = useStore($paletteImage);
  const opening = useStore($openingFile);
  return (
    <div className="space-y-4">
      {image && <PaletteView image={image} />}
      <ImageDrop
        label={paletteMessages.chooseImage}
        invitation={{ drop: paletteMessages.dropImage, tap: paletteMessages.tapImage }}
        hint={toolMessages.formatsHint}
        more={image && paletteMessages.chooseAnother}
        onFiles={take}
      />
      {opening && <Progress label={toolMessages.opening(opening.name)} />}
      <ToolMessages />
      <ToolActions paths={paths} files={image ? [image.file] : []} />
    </div>
  );
}
