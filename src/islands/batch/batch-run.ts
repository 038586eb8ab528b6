import { $runPause } from '#convert/run/progress.ts';
import { startConversion } from '#convert/run/start.ts';
import { $pauseState, pause, resume } from '#convert/server/connection.ts';
import { announce } from '#session/announcement.ts';
import { $converting } from '#session/file-status.ts';
import { messages } from './messages.ts';

export function convertAll(): void {
  resume();
  void startConversion();
}

export function togglePause(): void {
  if ($pauseState.get() === 'paused') {
    resume();
    announce(messages.goingOn);
    return;
  }
  pause();
  announce(messages.nowPaused);
}

/** Announces that the connection is lost and back during a run. @returns a function that stops that */
export const announceConnection = (): (() => void) =>
  $runPause.listen((pauseState, before) => {
    if (!$converting.get()) return;
    if (pauseState === 'offline') announce(messages.offline);
    else if (before === 'offline' && pauseState === 'none') announce(messages.onlineAgain);
  });
