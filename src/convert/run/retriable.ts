import { computed } from 'nanostores';
import { isPermanent } from '#lib/errors.ts';
import { failedPagesOf, isConvertible } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $needConsent, $runsOnByFile } from '../choose/runs-on.ts';
import { $blockers } from './pending-files.ts';

/** Failed files and PDFs with failed pages that another attempt may convert. */
export const $retriable = computed(
  [$files, $blockers, $needConsent, $runsOnByFile],
  (files, blockers, needConsent, runsOnByFile) =>
    files.filter((file) => {
      const { id, state } = file;
      const canSucceed =
        state.step === 'failed'
          ? isConvertible(file)
          : failedPagesOf(file).some(({ error }) => !isPermanent(error.code));
      const isAllowed = !needConsent.has(id) || runsOnByFile.get(id)?.reason?.code === 'engine_failed';
      return canSucceed && isAllowed && !blockers.has(id);
    }),
);
