import { useStore } from '@nanostores/react';
import { formatSize } from '../../results/result-size.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { $social, SOCIAL_SIZE, setSocial } from './resize.ts';
import { SizeSummary } from './SizeSummary.tsx';

export function SocialOptions() {
  const social = useStore($social);
  return (
    <>
      <Switch
        label="Resize for social media"
        hint={`Within ${formatSize(SOCIAL_SIZE)} px`}
        checked={social}
        onChange={setSocial}
      />
      {social && <SizeSummary />}
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">Social media presets temporarily disabled</p>
    </>
  );
}
