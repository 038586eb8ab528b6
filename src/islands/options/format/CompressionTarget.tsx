import { useStore } from '@nanostores/react';
import { $compression } from '#session/options/target-size.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { NotLoadedText } from '../../ui/loading/NotLoaded.tsx';
import { messages } from '../messages.ts';
import { TargetSize } from './TargetSize.tsx';

const LooksTheSame = lazy(() => import('./LooksTheSame.tsx').then((module) => module.LooksTheSame), {
  waiting: <div className="skeleton h-40 rounded-md" />,
  Fallback: () => <NotLoadedText text={messages.notLoaded} />,
});

/** What results are compressed to instead of a quality: a size, or a look. */
export const CompressionTarget = () => (useStore($compression) === 'look' ? <LooksTheSame /> : <TargetSize />);
