import { $runPause } from '#convert/run/progress.ts';
import { $pauseState, pause, resume } from '#convert/server/connection.ts';
import { announce } from '#session/announcement.ts';
import { $converting } from '#session/files/file-status.ts';
import { runMessages } from './messages.ts';

export function togglePause(): void {
  if ($pauseState.get() === 'paused') {
    resume();
    announce(runMessages.goingOn);
    return;
  }
  pause();
  announce(runMessages.nowPaused);
}

/** Announces that the connection is lost and back during a run. @returns a function that stops that */
export const announceConnection = (): (() => void) =>
  $runPause.subscribe((pauseState, before) => {
    if (!$converting.get()) return;
    if (pauseState === 'offline') announce(runMessages.offline);
    else if (before === 'offline' && pauseState === 'none') announce(runMessages.onlineAgain);
  });
