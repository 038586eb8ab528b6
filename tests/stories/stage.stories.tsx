import { useState } from 'react';
import { Stage } from '../../src/islands/stage/Stage.tsx';
import { $files } from '../../src/session/files/files.ts';
import { $optionsForFile } from '../../src/session/options/per-file/options-for-file.ts';
import { drawPicture } from './picture.ts';
import { convertedItem, doneState, uploadedFile } from './samples.ts';
import type { StoryPage } from './story.ts';

const photo = await drawPicture();

const resultOf = (share: number) =>
  convertedItem('harbor.jpg', Math.round(photo.size * share), { url: URL.createObjectURL(photo) });

/** The stage with one file: as it was added, or converted to this share of its size. */
function StageOf({ share }: { share?: number }) {
  useState(() => {
    const ready = { ...uploadedFile('harbor.jpg', { step: 'ready' }), file: photo };
    $files.set([
      share === undefined ? ready : { ...ready, state: doneState(resultOf(share), $optionsForFile.get()(ready)) },
    ]);
  });
  return <Stage height="h-96" PageThumbnail={() => null} />;
}

export const stageReady: StoryPage = {
  title: 'Stage with a smaller result',
  states: { Smaller: () => <StageOf share={0.4} /> },
};

export const stageLargerResult: StoryPage = {
  title: 'Stage with a larger result',
  states: { Larger: () => <StageOf share={1.4} /> },
};

export const stageUnknown: StoryPage = {
  title: 'Stage before the conversion on the server',
  states: { 'Size unknown': () => <StageOf /> },
};
