import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchPreviewSource } from '../../src/convert/drawing/preview-source.ts';
import { ConverterShortcuts } from '../../src/islands/ConverterShortcuts.tsx';
import { EditorPanel } from '../../src/islands/editor/EditorPanel.tsx';
import { Metadata } from '../../src/islands/metadata/Metadata.tsx';
import { HeaderButtons } from '../../src/islands/options/HeaderButtons.tsx';
import { OptionsPanel } from '../../src/islands/options/OptionsPanel.tsx';
import { Announcer } from '../../src/islands/shell/Announcer.tsx';
import { Toaster } from '../../src/islands/shell/Toaster.tsx';
import { Button } from '../../src/islands/ui/buttons/Button.tsx';
import { Card } from '../../src/islands/ui/Card.tsx';
import { optionsToForm, optionsToSend } from '../../src/lib/options/to-form.ts';
import { $files } from '../../src/session/files/files.ts';
import { resetToPreset } from '../../src/session/options/page-state.ts';
import { $optionsForFile } from '../../src/session/options/per-file/options-for-file.ts';
import { clearEditor } from '../../src/session/stage/image-edits.ts';
import { drawPicture, pictureUrl } from './picture.ts';
import { uploadedFile } from './samples.ts';
import type { StoryPage } from './story.ts';

/** `/?page=panels&files=small.jpg,report.pdf` shows the panels with these files. */
const names = (new URLSearchParams(location.search).get('files') ?? 'photo.jpg').split(',');

const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  'photo.jpg': { width: 1200, height: 900 },
  'small.jpg': { width: 300, height: 100 },
};

const files = await Promise.all(
  names.map(async (name) => {
    const size = sizes[name];
    if (!size) return uploadedFile(name, { step: 'ready' }, 'pdf');
    const thumbnail = { step: 'shown', url: pictureUrl, size, itself: true } as const;
    return { ...uploadedFile(name, { step: 'ready' }), file: await drawPicture(size), thumbnail };
  }),
);

function resetPanels(): void {
  resetToPreset();
  clearEditor();
}

/** The panels of the converter page, and the form fields of a conversion of the first file. */
function Panels() {
  useState(() => {
    $files.set(files);
    // As on the site, the panel is hidden until its options are restored (`hide-until-restored.js`).
    document.documentElement.dataset.restoring = '';
  });
  // The stage does that on the site.
  useEffect(watchPreviewSource, []);
  const [first] = useStore($files);
  const optionsForFile = useStore($optionsForFile);
  return (
    <div className="space-y-4">
      <Card title="Conversion Options" aside={<HeaderButtons hasPresets />}>
        <OptionsPanel />
        <EditorPanel />
        <Metadata />
      </Card>
      <output aria-label="Fields" className="block text-caption wrap-anywhere">
        {first && JSON.stringify(optionsToForm(optionsToSend(optionsForFile(first))))}
      </output>
      <Button onClick={resetPanels}>Reset the panels</Button>
      <ConverterShortcuts />
      <Announcer />
      <Toaster />
    </div>
  );
}

export const panels: StoryPage = {
  title: 'Panels of the converter page',
  states: { Panels },
};
