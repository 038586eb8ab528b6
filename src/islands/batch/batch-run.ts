import { convert } from '../conversion/conversion.ts';
import { $converting } from '../conversion/file-status.ts';
import { $runPause } from '../conversion/progress.ts';
import { $pauseState, pause, resume } from '../conversion/upload/connection.ts';
import { announce } from '../shell/announcement.ts';

export function convertAll(): void {
  resume();
  void convert();
}

export function togglePause(): void {
  if ($pauseState.get() === 'paused') {
    resume();
    announce('Going on.');
    return;
  }
  pause();
  announce('Paused. Files in progress will finish.');
}

$runPause.listen((pauseState, before) => {
  if (!$converting.get()) return;
  if (pauseState === 'offline') announce('No connection. The rest is sent once there is one again.');
  else if (before === 'offline' && pauseState === 'none') announce('The connection is back. Going on.');
});

// A pause belongs to one run. The next run starts unpaused.
$converting.listen((converting) => {
  if (!converting) resume();
});
