import { afterEach, expect, test } from 'vitest';
import { $files } from '#session/files/files.ts';
import { addResult, type Result } from '#session/results/results.ts';
import { fileEntry } from '../../../tests/support/file-entry.ts';
import { clearResults } from '../results/clear-results.ts';
import { $clearRequest, cancelClear, requestClear } from './clear-request.ts';

const result = (fileId: string, isEarlier?: true): Result => ({
  fileId,
  position: 1,
  conversionId: fileId,
  index: 0,
  count: 1,
  ...(isEarlier && { isEarlier }),
  item: { id: fileId, convertedName: `${fileId}.jpg`, content: new Blob(), notices: [] } as unknown as Result['item'],
});

afterEach(() => {
  cancelClear();
  clearResults();
  $files.set([]);
});

test('the question counts the earlier results, whose group is closed', () => {
  $files.set([fileEntry('latest')]);
  addResult(result('latest'));
  requestClear();
  expect($clearRequest.get()).toMatchObject({ step: 'asking', earlierCount: 0, unsavedCount: 1 });
  for (const id of ['a', 'b']) addResult(result(id, true));
  requestClear();
  expect($clearRequest.get()).toMatchObject({ step: 'asking', earlierCount: 2, unsavedCount: 3 });
});
