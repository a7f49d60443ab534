import type { Partner } from '../../../content/entities.ts'
import { Image } from '../../../ui/image.tsx'

export function PartnerLogo({ logo, isDark }: Partner) {
  return (
    <div className={isDark ? 'partner-logo partner-logo-white' : 'partner-logo'}>
      <Image src={logo} alt="" sizes="176px" />
    </div>
  )
}
