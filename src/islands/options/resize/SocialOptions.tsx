import { useStore } from '@nanostores/react';
import { SOCIAL_SIZE } from '#session/resize.ts';
import { $social, setSocial } from '#session/resize-edits.ts';
import { formatSize } from '#session/result-size.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { panelMessages } from '../messages.ts';
import { SizeSummary } from './SizeSummary.tsx';

export function SocialOptions() {
  const social = useStore($social);
  return (
    <>
      <Switch
        label={panelMessages.social}
        hint={panelMessages.socialHint(formatSize(SOCIAL_SIZE))}
        checked={social}
        onChange={setSocial}
      />
      {social && <SizeSummary />}
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{panelMessages.noSocialPresets}</p>
    </>
  );
}
