import { useStore } from '@nanostores/react';
import { showError } from '../../shell/toast.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ImageDrop } from '../ImageDrop.tsx';
import { ToolActions } from '../ToolActions.tsx';
import { ToolMessages } from '../ToolMessages.tsx';
import { PaletteView } from './PaletteView.tsx';
import { $openingFile, $paletteImage, openPaletteImage } from './palette.ts';

function take([file, ...others]: readonly File[]): void {
  if (!file) return;
  void openPaletteImage(file);
  if (others.length > 0) showError('One picture at a time', `One picture at a time: ${file.name} was taken.`);
}

/** Color Palette Extraction, entirely in the browser. */
export function PaletteTool() {
  const image = useStore($paletteImage);
  const opening = useStore($openingFile);
  return (
    <div className="space-y-4">
      <ToolActions files={image ? [image.file] : []} />
      <ImageDrop
        label="Choose a picture to take colors from"
        invitation="Drop a picture here"
        hint="JPG, PNG, WebP, AVIF, GIF, SVG, BMP and whatever else your browser draws. Nothing is uploaded."
        more={image && 'Choose another picture'}
        onFiles={take}
      />
      {opening && <Progress label={`Opening ${opening.name}`} />}
      <ToolMessages />
      {image && <PaletteView image={image} />}
    </div>
  );
}
