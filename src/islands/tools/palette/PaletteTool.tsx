import { useStore } from '@nanostores/react';
import { showError } from '#session/toast.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { paletteMessages, messages as toolMessages } from '../messages.ts';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import { PaletteView } from './PaletteView.tsx';
import { $openingFile, $paletteImage, openPaletteImage } from './palette.ts';

function take([file, ...others]: readonly File[]): void {
  if (!file) return;
  void openPaletteImage(file);
  if (others.length > 0) showError(toolMessages.oneImage, toolMessages.oneImageTaken(file.name));
}

/** Color Palette Extraction, entirely in the browser. */
export function PaletteTool() {
  const image = useStore($paletteImage);
  const opening = useStore($openingFile);
  return (
    <div className="space-y-4">
      {image && <PaletteView image={image} />}
      <ImageDrop
        label={paletteMessages.chooseImage}
        invitation={paletteMessages.dropImage}
        hint={toolMessages.formatsHint}
        more={image && paletteMessages.chooseAnother}
        onFiles={take}
      />
      {opening && <Progress label={toolMessages.opening(opening.name)} />}
      <ToolMessages />
      <ToolActions files={image ? [image.file] : []} />
    </div>
  );
}
