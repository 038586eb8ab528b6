import { MailError, type Mailer } from '../mail/mailer.ts';
import type { MailOutcome } from './initial-series.ts';
import type { Telemetry } from './telemetry.ts';

/** Counts and traces the attempts of a mailer. */
export function instrumentMailer(mailer: Mailer, { metrics, tracing }: Telemetry): Mailer {
  return {
    send: (mail, signal) =>
      tracing.span('mail', { attachments: mail.attachments.length }, async (span) => {
        let outcome: MailOutcome = 'sent';
        try {
          await mailer.send(mail, signal);
        } catch (error) {
          outcome = error instanceof MailError ? error.kind : 'error';
          span.fail(outcome);
          throw error;
        } finally {
          metrics.count('mails', { outcome });
        }
      }),
  };
}
