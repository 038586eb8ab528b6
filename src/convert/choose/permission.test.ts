import { afterEach, expect, test } from 'vitest';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { agreeToSend, permissionBySetting, permissionFor } from './permission.ts';
import { $runsOnSetting, type RunsOnSetting } from './runs-on-setting.ts';

const list = (...ids: string[]) => $files.set(ids.map((id) => ({ id }) as FileEntry));

afterEach(() => {
  $files.set([]);
  $runsOnSetting.set('server');
});

test.each<[RunsOnSetting, consent: boolean, started: boolean, automatic: boolean]>([
  ['server', false, true, true],
  ['server', true, true, true],
  ['device', false, false, false],
  ['device', true, true, false],
])('setting %s, consent %s', (setting, hasConsent, started, automatic) => {
  list('a', 'b');
  $runsOnSetting.set(setting);
  if (hasConsent) agreeToSend(['a']);
  expect([permissionFor('a'), permissionBySetting('a')].map(Boolean)).toEqual([started, automatic]);
  expect(Boolean(permissionFor('b'))).toBe(setting === 'server');
});

test('consent ends when the file leaves the list', () => {
  $runsOnSetting.set('device');
  list('a');
  agreeToSend(['a']);
  list();
  expect(permissionFor('a')).toBeUndefined();
  list('a');
  expect(permissionFor('a')).toBeUndefined();
});
