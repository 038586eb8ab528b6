import { useStore } from '@nanostores/react';
import { $resize } from '#session/options/options.ts';
import { SOCIAL_SIZE } from '#session/options/resize/resize.ts';
import { $social, setSocial } from '#session/options/resize/resize-edits.ts';
import { formatSize } from '#session/results/result-size.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { socialMessages as messages } from './messages.ts';
import { Size } from './resize/Size.tsx';

/** Size for social media. */
export function SocialOptions() {
  const social = useStore($social);
  const { on } = useStore($resize);
  return (
    <>
      <Switch
        label={messages.social}
        hint={messages.socialHint(formatSize(SOCIAL_SIZE))}
        checked={social}
        onChange={setSocial}
      />
      {on && <Size tab="social" />}
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{messages.noSocialPresets}</p>
    </>
  );
}
